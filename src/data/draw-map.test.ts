import { mapViewBox } from "../content-model/map-area";
import { fitProjection } from "./draw-map";

test("north is up, west is left, and every town is within the plane", () => {
  const liverpool = { latitude: 53.4084, longitude: -2.9916 };
  const crewe = { latitude: 53.0987, longitude: -2.4413 };
  const macclesfield = { latitude: 53.2587, longitude: -2.1194 };
  const { toPlane } = fitProjection([liverpool, crewe, macclesfield]);
  expect(toPlane(liverpool).x).toBeLessThan(toPlane(macclesfield).x);
  expect(toPlane(liverpool).y).toBeLessThan(toPlane(crewe).y);
  for (const { x, y } of [liverpool, crewe, macclesfield].map(toPlane)) {
    expect(x > 0 && x < mapViewBox.width && y > 0 && y < mapViewBox.height).toBe(true);
  }
});
