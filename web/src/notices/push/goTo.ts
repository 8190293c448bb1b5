/** What the worker asks of a page when a notification was tapped: to go to one of the portal's addresses. */
export interface GoTo {
  goTo: string;
}
