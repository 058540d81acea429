import { graphql, useStaticQuery } from "gatsby";

/** Prices by their keys, and the words that stand beside them. */
export function usePriceDetails() {
  const { business, pricesPage } = useStaticQuery<Queries.PriceDetailsQuery>(graphql`
    query PriceDetails {
      business {
        prices {
          key
          includes
          raises
        }
      }
      pricesPage {
        vat
        sampleNote
        details {
          heading
          includes
          raises
        }
      }
    }
  `);
  if (!business || !pricesPage) throw new Error("The prices lost their content");
  return { ...pricesPage, prices: business.prices };
}
