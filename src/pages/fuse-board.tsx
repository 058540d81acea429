import { graphql, type PageProps } from "gatsby";
import { ArrowLink, ButtonLink } from "../components/button-link";
import { useBusiness } from "../components/site-data";
import { whatsappHref } from "../content-model/contact-links";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/contact/call-to-action";
import { Stop, Which } from "../sections/fuse-board/answers";
import { Board, TrippedBreaker } from "../sections/fuse-board/board";
import { Sheet } from "../sections/fuse-board/sheet";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { ServiceSection } from "../sections/services/service-section";

export const query = graphql`
  query FuseBoardPage {
    fuseBoardPage {
      ...PageTexts
      drawing {
        ...Drawing
      }
      alt
      stop {
        ...Stop
      }
      modern {
        ...Board
      }
      old {
        ...Board
      }
      ages {
        heading
        ages {
          value
          label
        }
      }
      tripped {
        heading
        steps {
          title
          text
        }
      }
      which {
        ...Which
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
  const { modern, old, ages, tripped, which, sheet, send } = page;
  return (
    <Page {...page} type="article">
      {/* Only the sheet is printed. */}
      <div data-print="off">
        <PageHero {...page} side={<TrippedBreaker {...page} />}>
          <ButtonLink href="#tripped" variant="gold">
            {tripped.heading}
          </ButtonLink>
          <ButtonLink href="#modern">{modern.heading}</ButtonLink>
          <ButtonLink href="#sheet">{sheet.title}</ButtonLink>
        </PageHero>
        <Stop stop={page.stop} />
        <Board board={modern} id="modern" marks="123456789" tone="sunk" />
        <Board board={old} id="old" marks="ABCDEFGHI" tone="ink">
          <h3>{ages.heading}</h3>
          <dl>
            {ages.ages.map(({ value, label }) => (
              <div key={value}>
                <dt>{value}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </Board>
        <div id="tripped">
          <ServiceSection section={{ __typename: "StepsSection", ...tripped }} tone="paper" />
        </div>
        <Which which={which} />
      </div>
      <Sheet sheet={sheet} />
      <div data-print="off">
        <CallToAction
          {...page.callToAction}
          action={
            <ButtonLink href={whatsappHref(whatsapp.number, send.message)} variant="gold" external>
              {send.label}
            </ButtonLink>
          }
        >
          <ArrowLink href={paths.contact}>Use the form</ArrowLink>
        </CallToAction>
      </div>
    </Page>
  );
}
