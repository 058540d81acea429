/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { AskedFrom, useQuotePath } from "./asked-from";

function Link({ service }: { service?: string }) {
  return <a href={useQuotePath(service)}>Quote</a>;
}

function hrefFrom(asked: React.ContextType<typeof AskedFrom>, service?: string): string | null {
  render(
    <AskedFrom.Provider value={asked}>
      <Link service={service} />
    </AskedFrom.Provider>,
  );
  return screen.getByRole("link").getAttribute("href");
}

test("a link to the form names its page, and what the page is about", () => {
  const href = hrefFrom({ from: "/locations/holmes-chapel", town: "Holmes Chapel" }, "EV & solar");
  const { pathname, searchParams } = new URL(href ?? "", "https://x.example");
  expect(pathname).toBe("/contact");
  expect(Object.fromEntries(searchParams)).toEqual({
    from: "/locations/holmes-chapel",
    town: "Holmes Chapel",
    service: "EV & solar",
  });
});

test("a card's own service goes before that of the page", () => {
  expect(hrefFrom({ from: "/services/a", service: "A" }, "B")).toContain("service=B");
});

test("on the contact page it leads down to the form", () => {
  expect(hrefFrom({ from: "/contact" })).toMatch(/^#/);
});
