/** The worker's message to a page when a notification was tapped: go to this address of the portal. */
export interface GoTo {
  goTo: string;
}
