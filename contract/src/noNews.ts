/**
 * What the page of an attempt knows of which nothing is told while it is under way, in the place of `known`: such a
 * page sends no heartbeats.
 */
export const NO_NEWS = '-';
