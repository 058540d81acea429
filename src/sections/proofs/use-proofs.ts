import { graphql, useStaticQuery } from "gatsby";
import type { Tone } from "../../components/section";

/** What content/proofs.yml holds: Gatsby keeps one answer for all pages. */
export function useProofs() {
  const { proofs } = useStaticQuery<Queries.ProofsQuery>(graphql`
    fragment Plan on Plan {
      heading
      intro
      drawing {
        ...Drawing
      }
      alt
      points {
        title
        text
      }
      caption
    }
    query Proofs {
      proofs {
        report {
          heading
          intro
          form
          findings {
            finding
            code
            title
            text
          }
          result
          caption
        }
        boards {
          heading
          intro
          boards {
            title
            drawing {
              ...Drawing
            }
            alt
            effect
            text
          }
          caption
        }
        cable {
          heading
          intro
          drawing {
            ...Drawing
          }
          alt
          price
          runs {
            title
            metres
            to
            text
          }
          caption
          sample
        }
        halving {
          heading
          intro
          sockets
          faulty
          caption
        }
        cameras {
          ...Plan
        }
        garden {
          heading
          intro
          times {
            label
            picture {
              ...CardPicture
            }
          }
          caption
        }
        call {
          heading
          intro
          steps {
            minute
            title
            text
          }
          caption
        }
        rooms {
          heading
          intro
          rooms {
            name
            work
            cost
            page
          }
          caption
        }
        shutdown {
          heading
          intro
          from
          to
          circuits {
            way
            phase
            feeds
            from
            to
            state
          }
          caption
        }
        building {
          ...Plan
        }
      }
    }
  `);
  return proofs;
}

type Proofs = NonNullable<ReturnType<typeof useProofs>>;

/** A figure, and the tone of the band where it has none of its own. */
export type ProofProps<Name extends keyof Proofs> = {
  readonly proof: NonNullable<Proofs[Name]>;
  readonly tone: Tone;
};
