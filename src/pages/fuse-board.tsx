import { graphql, type PageProps } from "gatsby";
import { Fragment } from "react";
import { whatsappHref } from "../../functions/shared/contact-links";
import { CallButton } from "../components/company/contact-buttons";
import { TextWithNumbers } from "../components/company/emergency-text";
import { ArrowLink } from "../components/button-link";
import { required } from "../components/required";
import { NumberedList } from "../components/lists/mark-list";
import { PointRows } from "../components/lists/rows";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { splitSentences } from "../content-model/sentences";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import * as styles from "../features/fuse-board/board.module.css";
import { Board, BoardList } from "../features/fuse-board/board";
import { FaultFinder } from "../features/fuse-board/fault-finder";
import { Sheet } from "../features/fuse-board/sheet";
import { BoardTestDates } from "../features/fuse-board/board-test-dates";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import { Steps, Warning } from "../sections/services/service-section";

/** The page's texts and boards, and the work that is due again. */
export const query = graphql`
  query FuseBoardPage {
    brand {
      referencePrefix
    }
    allService(filter: { dueAgain: { ne: null } }, sort: { order: ASC }) {
      nodes {
        ...DueAgain
      }
    }
    fuseBoardPage {
      ...PageTexts
      safety {
        heading
        dangers
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
        warning {
          heading
          text
        }
        steps {
          title
          text
        }
      }
      faultFinder {
        ...FaultFinder
      }
      sheet {
        ...Sheet
      }
      whatsappLink {
        label
        message
      }
    }
  }
`;

/** Advice for one danger, its question in bold, so that readers find their case. */
function Danger({ text }: { text: string }) {
  return splitSentences(text).map((sentence) => {
    const Sentence = sentence.endsWith("?") ? "b" : Fragment;
    return (
      <Sentence key={sentence}>
        <TextWithNumbers text={sentence} />{" "}
      </Sentence>
    );
  });
}

/** The page that explains fuse boards, with the sheet to print. */
export default function FuseBoardPage({ data }: PageProps<Queries.FuseBoardPageQuery>) {
  const { whatsapp } = useBusiness();
  const page = required(data.fuseBoardPage, "content/pages/fuse-board.yml");
  const { safety, modern, old, ages, tripped, faultFinder, sheet, whatsappLink } = page;
  return (
    <Page {...page} type="article">
      {/* Only the sheet is printed. */}
      <div data-print="off">
        <BoardTestDates
          prefix={data.brand?.referencePrefix ?? ""}
          services={data.allService.nodes}
        />
        <PageHeader heading={page.heading} route={page.route} />
        <Section id="safe" tone="red">
          <div className={styles.dangers}>
            <h2 className="h3">{safety.heading}</h2>
            <NumberedList
              items={safety.dangers.map((text) => (
                <Danger key={text} text={text} />
              ))}
            />
            {/* Phones have it in the bar. */}
            <div className="wide-only">
              <CallButton variant="gold" />
            </div>
          </div>
        </Section>
        <FaultFinder {...faultFinder} safetyLink={{ label: safety.heading, href: "#safe" }}>
          <p className="section-more">
            <ArrowLink href="#tripped">{tripped.heading}</ArrowLink>
          </p>
        </FaultFinder>
        <Section id="tripped" heading={tripped.heading} tone="sunk">
          <div className="flow">
            <Warning warning={tripped.warning} />
            <Steps steps={tripped.steps} />
          </div>
        </Section>
        <Board board={modern} id="modern" marks="numbers" />
        <BoardList board={old} id="old" marks="letters" />
        <Section heading={ages.heading} tone="sunk">
          <PointRows points={ages.points} columns={3} />
        </Section>
      </div>
      <Sheet sheet={sheet} />
      <div data-print="off">
        <CallToAction {...page.callToAction}>
          {whatsapp && whatsappLink && (
            <ArrowLink
              href={whatsappHref(whatsapp.number, whatsappLink.message)}
              icon="chat"
              external
            >
              {whatsappLink.label}
            </ArrowLink>
          )}
        </CallToAction>
      </div>
    </Page>
  );
}
