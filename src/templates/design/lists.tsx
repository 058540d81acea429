import { Button } from "../../components/button";
import { Card, CardFoot, CardGrid } from "../../components/card";
import { PointRows, TextRows } from "../../components/rows";
import { Section } from "../../components/section";
import { ArticleCards } from "../../sections/articles/article-cards";
import { LocationCards } from "../../sections/towns/location-cards";
import { NextTowns } from "../../sections/towns/next-towns";
import { ProcessSteps } from "../../sections/services/process-steps";
import { ServiceBoard } from "../../sections/services/service-board";
import { ServiceCards } from "../../sections/services/service-cards";
import { Facts } from "../../sections/heroes/stat-strip";
import { TestimonialCards } from "../../sections/reviews/testimonial-cards";
import { TownList } from "../../sections/towns/town-list";
import { TypicalJobs } from "../../sections/services/typical-jobs";
import { WorkStrip } from "../../sections/company/work-strip";
import { AtEveryCount, entries, Sample } from "./samples";
import { sentence, useSamples } from "./use-samples";

function Boards() {
  const { price, services } = useSamples();
  return (
    <>
      <Section heading="Board" tone="sunk">
        <AtEveryCount>
          {(count) => (
            <ServiceBoard
              ways={entries(count, (number) => ({
                name: `Service ${number}`,
                text: sentence,
                price: number % 2 ? price : null,
                href: "#",
              }))}
            />
          )}
        </AtEveryCount>
      </Section>
      <Section heading="Board with features and buttons" tone="sunk">
        <AtEveryCount of={entries(services.length, (count) => count)}>
          {(count) => <ServiceCards services={services.slice(0, count)} level={3} />}
        </AtEveryCount>
      </Section>
    </>
  );
}

function Cards() {
  return (
    <Section heading="Cards" tone="sunk">
      <AtEveryCount>
        {(count) => (
          <CardGrid>
            {entries(count, (number) => (
              <Card key={number} tone={number === 12 ? "ink" : "plain"}>
                <h3>Card {number}</h3>
                <p>{sentence}</p>
                <CardFoot>
                  <Button size="sm">Way on</Button>
                </CardFoot>
              </Card>
            ))}
          </CardGrid>
        )}
      </AtEveryCount>
      <CardGrid>
        <Card>
          <h3>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</h3>
          <p>A word that is longer than its card.</p>
        </Card>
      </CardGrid>
    </Section>
  );
}

function Rows() {
  return (
    <>
      <Section heading="Rows" split>
        <AtEveryCount>
          {(count) => (
            <PointRows
              points={entries(count, (number) => ({ title: `Point ${number}`, text: sentence }))}
            />
          )}
        </AtEveryCount>
        <Sample name="Sentences">
          <TextRows items={[sentence, "Another.", "A third."]} />
        </Sample>
        <Sample name="Warnings">
          <TextRows items={[sentence, "Another.", "A third."]} tone="warning" />
        </Sample>
      </Section>
      <Section heading="Facts" tone="ink">
        <AtEveryCount of={[1, 2, 3, 4, 5]}>
          {(count) => (
            <Facts
              stats={entries(count, (number) => ({ value: "24/7", label: `Fact ${number}` }))}
            />
          )}
        </AtEveryCount>
      </Section>
      {entries(12, (count) => (
        <ProcessSteps
          key={count}
          heading={`Steps, ${count}`}
          steps={entries(count, (number) => ({ title: `Step ${number}`, text: sentence }))}
        />
      ))}
    </>
  );
}

function Towns() {
  const { towns } = useSamples();
  return (
    <>
      <Section heading="Towns" tone="ink" split>
        <AtEveryCount of={[1, 5, 17]}>
          {(count) => <TownList towns={towns.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <Section heading="Towns across the page" tone="ink">
        <TownList towns={towns} wide />
      </Section>
      <Section heading="Towns with a line each">
        <AtEveryCount of={[1, 2, 3, 4, 17]}>
          {(count) => <LocationCards locations={towns.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <Section heading="Next towns" tone="ink" split>
        <AtEveryCount of={[1, 3]}>
          {(count) => <NextTowns towns={towns.slice(0, count)} />}
        </AtEveryCount>
      </Section>
    </>
  );
}

/** Everything that is shown in any number, in each of them. */
export function Lists() {
  const { articles, jobs, projects, testimonials } = useSamples();
  return (
    <>
      <Boards />
      <Cards />
      <Rows />
      <Section heading="Work">
        <AtEveryCount>{(count) => <WorkStrip projects={projects.slice(0, count)} />}</AtEveryCount>
      </Section>
      <Section heading="Reviews" tone="sunk">
        <AtEveryCount>
          {(count) => <TestimonialCards testimonials={testimonials.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <Section heading="Articles">
        <AtEveryCount of={[1, 2, 5]}>
          {(count) => <ArticleCards articles={articles.slice(0, count)} level={3} />}
        </AtEveryCount>
      </Section>
      <Towns />
      <Section heading="Typical jobs" split>
        <AtEveryCount>{(count) => <TypicalJobs jobs={jobs.slice(0, count)} />}</AtEveryCount>
      </Section>
    </>
  );
}
