import { graphql, useStaticQuery } from "gatsby";
import { Layout } from "../components/layout/layout";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Diagram } from "../sections/diagrams/diagram";

/** Every diagram of content/diagrams.yml, one below the other; only in `gatsby develop`. */
export default function DesignPage() {
  const { allDiagram } = useStaticQuery<Queries.DesignPageQuery>(graphql`
    query DesignPage {
      allDiagram {
        nodes {
          ...Diagram
        }
      }
    }
  `);
  return (
    <Layout path="/design">
      <ReadingHero heading="Diagrams" lead="All of them, as they stand on their pages." />
      {allDiagram.nodes.map((diagram, index) => (
        <Diagram key={diagram.key} diagram={diagram} tone={index % 2 === 0 ? "paper" : "sunk"} />
      ))}
    </Layout>
  );
}
