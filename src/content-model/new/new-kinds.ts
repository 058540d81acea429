import { newArticle } from "./article";
import type { NewKind } from "./new-kind";
import { newProject } from "./project";
import { newService } from "./service";
import { newTestimonial } from "./testimonial";
import { newTown } from "./town";

/** Everything `npm run new` can write. */
export const newKinds: readonly NewKind[] = [
  newArticle,
  newTown,
  newService,
  newProject,
  newTestimonial,
];
