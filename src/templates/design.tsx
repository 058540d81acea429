import { graphql, useStaticQuery } from "gatsby";
import { Layout } from "../components/layout/layout";
import { PageHero } from "../sections/heroes/page-hero";
import { Proof } from "../sections/proofs/proof";

/** Every diagram of content/proofs.yml, one below the other; only in `gatsby develop`. */
export default function DesignPage() {
  const { allProof } = useStaticQuery<Queries.DesignPageQuery>(graphql`
    query DesignPage {
      allProof {
        nodes {
          ...Proof
        }
      }
    }
  `);
  return (
    <Layout path="/design">
      <PageHero
        heading="Diagrams"
        lead="All of them, as they stand on their pages."
        actions={null}
      />
      {allProof.nodes.map((proof, index) => (
        <Proof key={proof.key} proof={proof} tone={index % 2 === 0 ? "paper" : "sunk"} />
      ))}
    </Layout>
  );
}
