import { graphql, useStaticQuery } from "gatsby";
import { servicePath } from "../content-model/site-paths";
import { required } from "./required";

/** Data that any part of any page may show; Gatsby stores one answer for all of them. */
function useSiteData() {
  return useStaticQuery<Queries.SiteDataQuery>(graphql`
    query SiteData {
      business {
        ...LegalDetails
        ...CallOutFees
        name
        tagline
        origin
        pages
        trade {
          person
        }
        phone {
          display
          international
        }
        whatsapp {
          number
          quoteMessage
          enquiryMessage
        }
        email {
          address
          subject
        }
        registration {
          body
          member
          number
          entry
          categories
          sample
        }
        insurance {
          cover
          insurer
          sum
          expires
          sample
        }
        isElectrical
        address {
          street
          locality
          town
          county
          postcode
        }
        hours {
          label
          days
          opens
          closes
          note
        }
        specialDays {
          label
          from
          to
          opens
          closes
          note
        }
        emergencyHours
        roundTheClock
        coverage
        coverageNote
        links {
          reviews
          writeReview
          map
          mapEmbed
        }
        prices {
          key
          label
          from
          to
          note
          exception {
            town
            area
            amount
            of
            townNote
            shortNote
          }
          includes
          raises
          asOf
          sample
        }
        emergencyCounties
        receiptNote {
          steps
          text
        }
      }
      brand {
        logo
        registrationMark
      }
      navigation {
        header {
          label
          path
          note
          inHeader
        }
        footer {
          label
          path
        }
        copyrightYear
      }
      pricesPage {
        vat
        sampleNote
        questions {
          heading
          services
        }
        details {
          heading
          includes
          raises
          ranges
        }
        callOuts {
          heading
          text
        }
      }
      allService(sort: { order: ASC }) {
        nodes {
          slug
          name
          shortName
          isEmergency
          ...ServicePrice
        }
      }
    }
  `);
}

/** The company: names, numbers, hours and prices. */
export function useBusiness() {
  const business = required(useSiteData().business, "content/business.yml");
  return { ...business, prices: business.prices ?? [] };
}

/** The company's data. */
export type Business = ReturnType<typeof useBusiness>;

/** The logo and the mark of the firm's registration body, as HTML. */
export function useBrand() {
  return required(useSiteData().brand, "content/brand.yml");
}

/** The menu, the footer's links, and the copyright year. */
export function useNavigation() {
  return required(useSiteData().navigation, "content/navigation.yml");
}

/** All services, in their order. */
export function useServices() {
  return useSiteData().allService.nodes;
}

/** Paths of the services for emergencies, which links show in red. */
export function useEmergencyPaths(): readonly string[] {
  return useServices()
    .filter(({ isEmergency }) => isEmergency)
    .map(({ slug }) => servicePath(slug));
}

/** The texts of a firm without a page of prices: all its services stand together. */
const withoutPrices = {
  vat: "",
  sampleNote: null,
  questions: [{ heading: "What we do", services: [] }],
  details: { heading: "", includes: "", raises: "", ranges: null },
  callOuts: null,
};

/** Texts beside prices, and the questions that group services. */
export function usePriceTexts() {
  return useSiteData().pricesPage ?? withoutPrices;
}
