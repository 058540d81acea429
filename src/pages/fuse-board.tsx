import { graphql, type PageProps } from "gatsby";
import { CallButton } from "../components/company/contact-buttons";
import { ArrowLink, ButtonLink, ButtonRow } from "../components/button-link";
import { PointRows } from "../components/rows";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { phoneHref, whatsappHref } from "../content-model/contact-links";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { Board } from "../features/fuse-board/board";
import { Chooser } from "../features/fuse-board/chooser";
import { Sheet } from "../features/fuse-board/sheet";
import { YourBoard } from "../features/fuse-board/your-board";
import { SellingHero } from "../sections/heroes/selling-hero";
import { Page } from "../sections/page";
import { ServiceSection } from "../sections/services/service-section";

export const query = graphql`
  query FuseBoardPage {
    business {
      referencePrefix
    }
    allService(filter: { dueAgain: { ne: null } }, sort: { order: ASC }) {
      nodes {
        ...DueAgain
      }
    }
    fuseBoardPage {
      ...PageTexts
      picture {
        ...CardPicture
      }
      stop {
        heading
        text
        numbers {
          value
          label
        }
      }
      modern {
        ...Board
      }
      old {
        ...Board
      }
      ages {
        ...Points
      }
      tripped {
        heading
        steps {
          title
          text
        }
      }
      which {
        ...Chooser
      }
      sheet {
        ...Sheet
      }
      send {
        label
        message
      }
    }
  }
`;

export default function FuseBoardPage({ data }: PageProps<Queries.FuseBoardPageQuery>) {
  const { whatsapp } = useBusiness();
  const page = data.fuseBoardPage;
  if (!page) throw new Error("content/pages/fuse-board.yml is missing");
  const { stop, modern, old, ages, tripped, which, sheet, send } = page;
  return (
    <Page {...page} type="article">
      {/* Only the sheet is printed. */}
      <div data-print="off">
        <YourBoard prefix={data.business?.referencePrefix ?? ""} services={data.allService.nodes} />
        <SellingHero
          {...page}
          wideOnly
          actions={
            <ButtonRow>
              <ButtonLink href="#tripped" variant="gold">
                {tripped.heading}
              </ButtonLink>
              <ButtonLink href="#sheet">{sheet.link}</ButtonLink>
            </ButtonRow>
          }
        />
        <Section heading={stop.heading} tone="red" space="tight" split>
          <div className="flow">
            <p>{stop.text}</p>
            <ButtonRow>
              {stop.numbers.map(({ value, label }) => (
                <ButtonLink key={value} href={phoneHref(value)}>
                  {value}: {label}
                </ButtonLink>
              ))}
              <CallButton variant="gold" />
            </ButtonRow>
          </div>
        </Section>
        <Board board={modern} id="modern" marks="123456789" tone="sunk" />
        <Board board={old} id="old" marks="ABCDEFGHI" tone="ink" />
        <Section heading={ages.heading} tone="ink" space="tight" split>
          <PointRows points={ages.points} />
        </Section>
        <div id="tripped">
          <ServiceSection section={{ __typename: "StepsSection", ...tripped }} tone="paper" />
        </div>
        <Chooser {...which} />
      </div>
      <Sheet sheet={sheet} />
      <div data-print="off">
        <CallToAction
          {...page.callToAction}
          action={
            whatsapp && send ? (
              <ButtonLink
                href={whatsappHref(whatsapp.number, send.message)}
                variant="gold"
                external
              >
                {send.label}
              </ButtonLink>
            ) : undefined
          }
        >
          <ArrowLink href={paths.contact}>Use the form</ArrowLink>
        </CallToAction>
      </div>
    </Page>
  );
}
