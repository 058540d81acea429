import type { PageProps } from "gatsby";
import { Layout } from "../components/layout/layout";
import { Bands, Calls, Heads } from "./design/bands";
import { Foundations } from "./design/foundations";
import { Lists } from "./design/lists";
import { States } from "./design/states";
import { Texts } from "./design/texts";

/** Every component in every count and state, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ location }: PageProps) {
  return (
    <Layout path={location.pathname}>
      <Heads />
      <Foundations />
      <Lists />
      <Bands />
      <Texts />
      <States />
      <Calls />
    </Layout>
  );
}
