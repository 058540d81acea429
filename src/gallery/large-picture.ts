import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { PictureData } from "../components/picture";

/** A picture with one large version for the dialog. @fragment */
export const largePicture = graphql`
  fragment LargePicture on Picture {
    ...CardPicture
    largeFile: file {
      childImageSharp {
        gatsbyImageData(
          width: 1600
          layout: FIXED
          outputPixelDensities: [1]
          formats: [WEBP]
          webpOptions: { quality: 74 }
          placeholder: NONE
        )
      }
    }
  }
`;

/** What `LargePicture` gives. */
export type LargePictureData = PictureData & {
  readonly largeFile: {
    readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
  };
};

/** Address of the large version. */
export function largeSource(picture: LargePictureData): string | undefined {
  return picture.largeFile.childImageSharp?.gatsbyImageData.images.fallback?.src;
}
