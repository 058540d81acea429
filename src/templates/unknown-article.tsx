import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { paths } from "../content-model/site-paths";
import { redirect } from "../inline-scripts/redirect";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";

const list = { address: paths.blogs };

/** Redirects unknown paths below /blogs to the list of articles. */
export default function UnknownArticlePage() {
  return (
    <Page
      route={{ canonical: paths.blogs, noindex: true }}
      title="Article not found"
      description="There is no article at this address. You can see all our articles instead."
    >
      <InlineScript name="redirect" run={redirect} options={list} />
      <PageHeader heading="We can’t find that article">
        <a href={paths.blogs}>See all articles</a>
      </PageHeader>
    </Page>
  );
}
