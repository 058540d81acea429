import { graphql } from "gatsby";
import type { ComponentProps, ReactNode } from "react";
import { Layout } from "./layout";
import { PageHead } from "./page-head";

/** Texts in the head and the hero of most pages. @fragment */
export const pageTextsFragment = graphql`
  fragment PageTexts on PageTexts {
    ...Route
    title
    description
    heading
    lead
    ... on PageEnd {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

type Head = ComponentProps<typeof PageHead>;

type Props = Pick<Head, "title" | "alwaysNamesCompany" | "description" | "type"> &
  Pick<ComponentProps<typeof Layout>, "subject" | "isEmergency" | "hasOwnButton"> & {
    /** Facts from the definition of the page type. */
    route: Omit<Head, "title" | "alwaysNamesCompany" | "description" | "type">;
    children: ReactNode;
  };

/**
 * A page: its `<head>`, and its content between header and footer. Templates spread their query's
 * result into it; it uses title, description and route, and of a service `isEmergency`.
 */
export function Page({
  route,
  title,
  alwaysNamesCompany,
  description,
  type,
  subject,
  isEmergency,
  hasOwnButton,
  children,
}: Props) {
  return (
    <Layout
      path={route.canonical}
      subject={subject}
      isEmergency={isEmergency}
      hasOwnButton={hasOwnButton}
    >
      <PageHead
        {...route}
        title={title}
        alwaysNamesCompany={alwaysNamesCompany}
        description={description}
        type={type}
      />
      {children}
    </Layout>
  );
}
