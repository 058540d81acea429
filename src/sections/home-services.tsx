import { graphql } from "gatsby";
import { ArrowRight } from "lucide-react";
import { Icon } from "../components/icon";
import { priceLine } from "../components/business/price-line";
import { useBusiness } from "../components/business/use-business";
import { servicePath } from "../content-model/paths";
import * as styles from "./home-services.module.css";

/** A service as the home page words it. */
export const homeServices = graphql`
  fragment HomeServices on HomeService {
    title
    text
    service {
      slug
      icon
      price
    }
  }
`;

/** Six services; the whole card leads to the service's page. */
export function HomeServices({ services }: { services: readonly Queries.HomeServicesFragment[] }) {
  const { prices } = useBusiness();
  return (
    <ul className={styles["grid"]}>
      {services.map(({ title, text, service }) => (
        <li key={service.slug}>
          <Icon name={service.icon} size={32} />
          <h3>
            <a href={servicePath(service.slug)}>{title}</a>
          </h3>
          <p>{text}</p>
          <p className={styles["price"]}>
            {priceLine(prices, service.price)}
            <ArrowRight size={20} aria-hidden="true" />
          </p>
        </li>
      ))}
    </ul>
  );
}
