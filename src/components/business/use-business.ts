import { graphql, useStaticQuery } from "gatsby";

/** The company, for any component: names, numbers, hours, prices and claims. */
export function useBusiness() {
  const { business } = useStaticQuery<Queries.BusinessQuery>(graphql`
    query Business {
      business {
        name
        tagline
        origin
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
          number
          entry
          sample
        }
        logo
        registrationMark
        address {
          street
          locality
          town
          county
          postcode
          country
        }
        coordinates {
          latitude
          longitude
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
        coverage
        coverageNote
        priceRange
        links {
          profiles
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
        }
        stats {
          value
          label
        }
        promise {
          heading
          text
        }
      }
    }
  `);
  if (!business) throw new Error("content/business.yml is missing");
  return business;
}

/** The company as components see it. */
export type Business = ReturnType<typeof useBusiness>;
