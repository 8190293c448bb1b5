/** The smallest and the largest zoom; 1 is the paper size on a screen of 96 dots an inch. */
export const zoomMin = 0.1;
export const zoomMax = 10;

/** The steps of the zoom buttons, the keys and ctrl + wheel. */
export const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5, 7.5, 10] as const;

/** Keeps a scale within the limits. */
export function clampZoom(scale: number): number {
  return Math.min(zoomMax, Math.max(zoomMin, scale));
}

/** The next step above (1) or below (-1) a scale, which may lie between two steps; at the end it stays. */
export function nextZoom(scale: number, direction: 1 | -1): number {
  const slack = 0.005;
  if (direction === 1) return zoomSteps.find((step) => step > scale + slack) ?? zoomMax;
  return zoomSteps.findLast((step) => step < scale - slack) ?? zoomMin;
}
