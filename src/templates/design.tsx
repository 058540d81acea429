import { graphql, useStaticQuery } from "gatsby";
import type { ReactNode } from "react";
import { EmergencyPhoneLink } from "../sections/services/emergency-parts";
import { Accordion } from "../components/lists/accordion";
import { Badge } from "../components/badge";
import { Breaker } from "../components/breaker";
import { Button } from "../components/button";
import { ArrowLink, ButtonRow } from "../components/button-link";
import { Card, CardGrid } from "../components/card";
import { Chips } from "../components/lists/chips";
import { CallOutFees } from "../components/company/call-out-fees";
import { ContactButtons, ContactBlock, PhoneNumber } from "../components/company/contact-buttons";
import { dialTiles } from "../components/company/emergency-text";
import { GoogleMap } from "../components/company/google-map";
import { OpeningHours } from "../components/company/opening-hours";
import { PriceTag } from "../components/company/price-tag";
import { Drawing } from "../components/drawing";
import { Layout } from "../components/layout/layout";
import { MarkList } from "../components/lists/mark-list";
import { Picture } from "../components/picture";
import { Prose } from "../components/prose";
import { DetailRows, PointRows } from "../components/lists/rows";
import { SampleNote } from "../components/sample-note";
import { Columns, Section, type Tone } from "../components/section";
import { Tiles } from "../components/lists/tiles";
import { IconDrawings } from "../components/icons/icon-drawings";
import { useBusiness } from "../components/site-data";
import { ContactForm } from "../features/contact-form/contact-form";
import { Board } from "../features/fuse-board/board";
import { FaultFinder } from "../features/fuse-board/fault-finder";
import { Sheet } from "../features/fuse-board/sheet";
import type { GalleryPhoto } from "../features/gallery/gallery-photo";
import { fallbackSource } from "../features/gallery/own-photos";
import { PhotoGallery } from "../features/gallery/photo-gallery";
import { HomeHero } from "../sections/heroes/home-hero";
import { AreaMap } from "../features/area-map/area-map";
import { ArticleList } from "../sections/written/written-lists";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { People } from "../sections/company/credentials";
import { Diagram } from "../sections/diagrams/diagram";
import { PageHeader } from "../sections/heroes/page-header";
import { Hero } from "../sections/heroes/hero";
import { StatStrip } from "../sections/heroes/stat-strip";
import { TestimonialWithBenefits, TownTestimonials } from "../sections/testimonials/testimonials";
import { JobPrices } from "../sections/services/price-table";
import { ServiceGrid } from "../sections/services/service-grid";
import { ServiceSection } from "../sections/services/service-section";
import { TownRows } from "../sections/towns/town-rows";

const tones = ["paper", "sunk", "ink", "gold", "red"] as const satisfies readonly Tone[];
const variants = [
  "gold",
  "outline",
  "outline-gold",
  "default",
  "secondary",
  "ghost",
  "link",
  "destructive",
] as const;
const entries = ["One entry", "Another, which says a little more", "The last"];
const heading = "A heading that says what is below it";
const text = "A sentence that says in a few words why somebody should read on.";
const points = entries.map((title) => ({ title, text }));
const numbers = [
  { value: "999", label: "Fire, or someone is hurt" },
  { value: "105", label: "The street is dark" },
];
const stats = entries.map((label, index) => ({ label, value: `${index + 1}0+` }));

/** The parts that are shown in every tone. */
function Parts({ picture }: { picture: ReactNode }) {
  return (
    <div className="flow">
      <ContactButtons />
      <ButtonRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm">sm</Button>
        <Button size="lg">lg</Button>
      </ButtonRow>
      <p className="meta cluster">
        <Badge>Badge</Badge> <PhoneNumber /> <ArrowLink href="#content">Arrow</ArrowLink>{" "}
        <Breaker />
      </p>
      <PriceTag before="from" figure="£145" after="(fixed fee)" except="An exception" large />
      <SampleNote text="Sample note." entries={[{ sample: true }]} />
      <Columns widths="even">
        <MarkList items={entries} />
        <MarkList mark="plus" items={entries} />
        <MarkList mark="dash" items={entries} />
        <MarkList mark="warning" items={entries} />
        <DetailRows
          details={[
            { name: "Time", detail: "Half a day" },
            { name: "Cost", detail: "£145" },
          ]}
        />
        <Accordion items={entries.map((name) => ({ name, content: <p>{text}</p> }))} />
        <Tiles large tiles={dialTiles(numbers)} />
        <Chips
          legend="Chips"
          name="chips"
          options={entries.map((label, count) => ({ label, count, value: label }))}
        />
        <CallOutFees />
        <ContactBlock />
        {picture}
      </Columns>
      <PointRows points={points} columns={3} />
    </div>
  );
}

/** Components that pages show, and the diagrams of content/diagrams.yml; only in `gatsby develop`. */
export default function DesignPage() {
  const data = useStaticQuery<Queries.DesignPageQuery>(graphql`
    query DesignPage {
      home {
        ...PageTexts
        picture {
          ...HeroPicture
        }
        narrowPicture {
          ...NarrowPicture
        }
        house {
          ...House
        }
      }
      fuseBoardPage {
        modern {
          ...Board
        }
        faultFinder {
          ...FaultFinder
        }
        sheet {
          ...Sheet
        }
      }
      allDiagram {
        nodes {
          ...Diagram
        }
      }
      allService(limit: 6) {
        nodes {
          ...ListedService
          ...ServiceSections
          card {
            features
          }
          jobs {
            ...TypicalJob
          }
          picture {
            ...CardPicture
          }
        }
      }
      allTestimonial(limit: 2) {
        nodes {
          ...TestimonialCard
        }
      }
      allArticle(limit: 2) {
        nodes {
          ...ArticleCard
          html
        }
      }
      allTown(limit: 5) {
        nodes {
          ...TownList
        }
      }
      allPerson {
        nodes {
          ...Person
        }
      }
    }
  `);
  const { phone, email, receiptNote, whatsapp } = useBusiness();
  const fuseBoard = data.fuseBoardPage;
  const services = data.allService.nodes;
  const [service] = services;
  const [article] = data.allArticle.nodes;
  const testimonials = data.allTestimonial.nodes;
  const [testimonial] = testimonials;
  const drawing = data.allDiagram.nodes.find((diagram) => diagram.drawing)?.drawing;
  const picture = service && <Picture picture={service.picture} sizes="20rem" framed />;
  const photo: GalleryPhoto = {
    id: "photo",
    url: service ? fallbackSource(service.picture.file) : "",
    title: heading,
    description: text,
    category: "Testing",
    location: "A town",
    uploadDate: "2024-01-05",
    picture,
    sample: true,
  };
  return (
    <Layout path="/design">
      <IconDrawings names={["camera", "close", "refresh", "previous", "next"]} />
      <PageHeader heading="Components" lead="As they stand on pages." />
      {data.home && <HomeHero {...data.home} />}
      <Hero heading={heading} lead={text} picture={service?.picture} />
      <StatStrip label="Figures" stats={stats} />
      {tones.map((tone) => (
        <Section key={tone} tone={tone} heading={`Tone ${tone}`} intro={text}>
          <Parts picture={picture} />
        </Section>
      ))}
      <Section tone="red">
        <EmergencyPhoneLink />
      </Section>
      <Section>
        <CardGrid>
          <Card>
            <OpeningHours holidays />
          </Card>
          <Card>
            <GoogleMap />
          </Card>
          <Card>{drawing && <Drawing drawing={drawing} alt="" />}</Card>
        </CardGrid>
      </Section>
      <Section tone="sunk">
        <ServiceGrid services={services.map((each) => ({ ...each, text }))} />
        <ServiceGrid
          services={services.map((each) => ({ ...each, features: each.card.features }))}
        />
        <JobPrices jobs={services.flatMap(({ jobs }) => jobs)} />
      </Section>
      {service?.sections.map((section, index) => (
        <ServiceSection key={index} section={section} tone="paper" />
      ))}
      {testimonial && (
        <>
          <TestimonialWithBenefits
            testimonial={testimonial}
            benefits={{ heading, items: entries }}
          />
          <TownTestimonials testimonials={testimonials} />
        </>
      )}
      <Section>
        <TownRows towns={data.allTown.nodes} />
        <ArticleList articles={data.allArticle.nodes} />
        {article && <Prose html={article.html} />}
      </Section>
      <AreaMap heading={heading}>
        <p>{text}</p>
      </AreaMap>
      <Section>
        <People people={data.allPerson.nodes} />
      </Section>
      {data.allDiagram.nodes.map((diagram) => (
        <Diagram key={diagram.key} diagram={diagram} tone="sunk" />
      ))}
      {fuseBoard && (
        <>
          <FaultFinder
            {...fuseBoard.faultFinder}
            safetyLink={{ label: heading, href: "#content" }}
          />
          <Board board={fuseBoard.modern} id="board" marks="numbers" />
          <Sheet sheet={fuseBoard.sheet} />
        </>
      )}
      <Section>
        <PhotoGallery
          categories={["Testing"]}
          ownPhotos={[photo]}
          fallbacks={[]}
          sampleNote="Sample note."
          photoYear={null}
          services={{}}
        />
        <ContactForm
          texts={{ formNote: text, photosHint: text, successMessage: text }}
          ways={{ phone, email, receiptNote: receiptNote.text, whatsapp: whatsapp?.number }}
          services={[{ name: heading, shortName: "A service", isEmergency: false }]}
          towns={[]}
          urgent={null}
        />
      </Section>
      <CallToAction heading={heading} text={text} />
    </Layout>
  );
}
