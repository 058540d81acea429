import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Breaker } from "../../components/breaker";
import { cardClass } from "../../components/card";
import {
  QuoteButton,
  useCallLabel,
  useContactHrefs,
} from "../../components/company/contact-buttons";
import { onRequest, servicePriceLabel } from "../../components/company/price-tag";
import { LucideIcon } from "../../components/icons/icon-drawings";
import { Icon } from "../../components/icons/icons";
import { MarkList } from "../../components/lists/mark-list";
import { NonBreaking } from "../../components/non-breaking";
import { useBrand, useBusiness } from "../../components/site-data";
import { servicePath } from "../../content-model/site-paths";
import * as styles from "./service-grid.module.css";

/** A service in the grid. @fragment */
export const listedServiceFragment = graphql`
  fragment ListedService on Service {
    slug
    name
    isEmergency
    card {
      icon
    }
    ...ServicePrice
  }
`;

/** A service in the grid, with a sentence, or with its features and a link to the form. */
type ListedService = Queries.ListedServiceFragment & {
  readonly text?: string;
  readonly features?: readonly string[];
};

/** The cost of a service: its price, or the usual range of such jobs, which has a line of its own among features. */
function Price({ service }: { service: ListedService }) {
  const { before, figure, after, except } = servicePriceLabel(useBusiness().prices, service);
  const isQuoted = figure && !service.price && service.features;
  return (
    <p className={styles.price}>
      {isQuoted ? <small>{before}</small> : before} <b>{figure ?? onRequest}</b> {after}
      {except && <small>{except}</small>}
    </p>
  );
}

/** A breaker, or for a trade that has none the firm's logo in its place. */
function ServiceMark() {
  const { isElectrical } = useBusiness();
  const { logo } = useBrand();
  if (isElectrical) return <Breaker className={styles.mark} />;
  const drawing = { __html: logo };
  return (
    <span
      className={`${styles.mark} ${styles.logo}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={drawing}
    />
  );
}

/** Services as the circuits of a fuse board, emergencies (the main switch) first. One with a sentence is all link. */
export function ServiceGrid({ services }: { services: readonly ListedService[] }) {
  const { call } = useContactHrefs();
  const callLabel = useCallLabel();
  const sorted = [...services].sort(
    (one, other) => Number(other.isEmergency) - Number(one.isEmergency),
  );
  return (
    <ul className={cardClass(styles.grid)}>
      {sorted.map((service) => {
        const { slug, name, isEmergency, text, features } = service;
        const { icon } = service.card;
        const heading = <NonBreaking text={name} />;
        return (
          <li key={slug} className={clsx(styles.service, isEmergency && styles.emergency)}>
            <ServiceMark />
            {icon && (
              <LucideIcon name={icon} className={clsx(styles.icon, !features && "wide-only")} />
            )}
            <h3 className={styles.name}>
              {features ? (
                heading
              ) : (
                <a href={servicePath(slug)} className="unstyled stretched-link">
                  {heading}
                </a>
              )}
            </h3>
            {text && <p className={`${styles.text} wide-only`}>{text}</p>}
            <Price service={service} />
            {features ? (
              <>
                <MarkList items={features} />
                <div className={`${styles.ends} cluster`}>
                  <ArrowLink href={servicePath(slug)} cover>
                    Learn More<span className="visually-hidden"> about {name}</span>
                  </ArrowLink>
                  {isEmergency && (
                    <ArrowLink href={call} icon="phone">
                      {callLabel}
                    </ArrowLink>
                  )}
                  <QuoteButton variant="quiet" label="Get Quote" service={name} />
                </div>
              </>
            ) : (
              <Icon name="arrow" />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type GroupsProps = {
  groups: readonly { readonly heading: string; readonly entries: readonly ListedService[] }[];
};

/** A grid for each question that visitors come with; small ones share a row if there is room. */
export function ServiceGroups({ groups }: GroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, entries }) => (
        <section key={heading} style={{ "--services": entries.length }}>
          <h2>{heading}</h2>
          <ServiceGrid services={entries} />
        </section>
      ))}
    </div>
  );
}
