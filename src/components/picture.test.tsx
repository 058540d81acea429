/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { Picture, type PictureData } from "./picture";

const picture: PictureData = {
  alt: "A consumer unit with its cover off",
  focus: [0.25, 0.8],
  file: {
    childImageSharp: {
      gatsbyImageData: {
        layout: "fullWidth",
        width: 1,
        height: 0.6667,
        backgroundColor: "#123456",
        images: {
          fallback: {
            src: "/board-960.jpg",
            srcSet: "/board-360.jpg 360w, /board-640.jpg 640w, /board-960.jpg 960w",
          },
          sources: [{ type: "image/avif", srcSet: "/board.avif 960w" }],
        },
      },
    },
  },
};

function shown() {
  return screen.getByRole("img", { name: picture.alt });
}

test("a picture reserves its space before it loads, and keeps its subject in view", () => {
  render(<Picture picture={picture} sizes="50vw" />);
  expect(shown()).toHaveAttribute("width", "1200");
  expect(shown()).toHaveAttribute("height", "800");
  expect(shown()).toHaveStyle({ objectPosition: "25% 80%", backgroundColor: "#123456" });
  expect(shown()).toHaveAttribute("loading", "lazy");
});

test("a picture that Gatsby could not read is named in the error", () => {
  const broken = { ...picture, file: { childImageSharp: null } };
  expect(() => Picture({ picture: broken, sizes: "50vw" })).toThrow(picture.alt);
});

test("a picture further down has a single size for browsers without AVIF", () => {
  render(<Picture picture={picture} sizes="50vw" />);
  expect(shown()).toHaveAttribute("src", "/board-640.jpg");
  expect(shown()).not.toHaveAttribute("srcset");
});
