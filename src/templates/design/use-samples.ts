import { graphql, useStaticQuery } from "gatsby";
import { useBusiness } from "../../components/business/use-business";

/** A sentence as long as those on the pages. */
export const sentence = "What happens, in a sentence that is long enough to wrap.";

/**
 * What the samples show of the site's content, and the key of a price. Not the query of a page: a
 * production build has none here, and would say so each time.
 */
export function useSamples() {
  const [first] = useBusiness().prices;
  const found = useStaticQuery<Queries.DesignSystemQuery>(graphql`
    query DesignSystem {
      picture(key: { eq: "kitchen-downlights" }) {
        ...LargePicture
      }
      contactPage {
        phoneNote
        emailNote
        whatsappNote
        photosHint
        formNote
        successMessage
      }
      allProject(limit: 17) {
        nodes {
          ...WorkStrip
        }
      }
      allTestimonial {
        nodes {
          ...TestimonialCard
        }
      }
      allArticle(limit: 5) {
        nodes {
          ...ArticleCard
        }
      }
      allLocation {
        nodes {
          ...TownList
          ...LocationCard
          ...TownCards
        }
      }
      allService(sort: { order: ASC }) {
        nodes {
          ...ServiceCard
          ...RelatedService
          ...ReadOn
        }
      }
      allPerson {
        nodes {
          ...Person
        }
      }
      allTypicalJob {
        nodes {
          ...TypicalJob
        }
      }
      allStory {
        nodes {
          slug
          ...JobFacts
        }
      }
    }
  `);
  const { picture, contactPage } = found;
  const [testimonial] = found.allTestimonial.nodes;
  const [town] = found.allLocation.nodes;
  const [service] = found.allService.nodes;
  if (!picture || !contactPage || !testimonial || !town || !service) {
    throw new Error("The samples of the design page are gone");
  }
  return {
    ...{ picture, contactPage, testimonial, town, service },
    price: first?.key ?? null,
    articles: found.allArticle.nodes,
    jobs: found.allTypicalJob.nodes,
    people: found.allPerson.nodes,
    projects: found.allProject.nodes,
    services: found.allService.nodes,
    stories: found.allStory.nodes,
    testimonials: found.allTestimonial.nodes,
    towns: found.allLocation.nodes,
  };
}
