import type { PageProps } from "gatsby";
import { useEffect } from "react";
import { Layout } from "../components/layout/layout";
import { paths } from "../content-model/paths";
import { PageHero } from "../sections/page-hero";
import { Seo } from "../seo/seo";

/** Any address below /blogs that is no article leads to the list of articles. */
export default function UnknownArticlePage({ location }: PageProps) {
  useEffect(() => {
    window.location.replace(paths.blogs);
  }, []);
  return (
    <Layout path={location.pathname}>
      <Seo
        path={paths.blogs}
        title="Article not found"
        description="There is no article at this address. The list of all articles is one click away."
        noindex
      />
      <PageHero heading="This article does not exist">
        <a href={paths.blogs}>See all articles</a>
      </PageHero>
    </Layout>
  );
}
