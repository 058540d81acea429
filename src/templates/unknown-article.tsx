import { PlainScript } from "../components/plain-script";
import { paths } from "../content-model/site-paths";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Page } from "../sections/page";

const list = { address: paths.blogs };

/** Inlined in the page as text: see PlainScript. */
function leadTo({ address }: { address: string }): void {
  location.replace(address);
}

/** Redirects unknown paths below /blogs to the list of articles. */
export default function UnknownArticlePage() {
  return (
    <Page
      route={{ path: paths.blogs, noindex: true }}
      title="Article not found"
      description="There is no article at this address. You can see all our articles instead."
    >
      <PlainScript run={leadTo} options={list} />
      <ReadingHero heading="There is no such article">
        <a href={paths.blogs}>See all articles</a>
      </ReadingHero>
    </Page>
  );
}
