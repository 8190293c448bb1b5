/** What mails say, and the page that ends them. */
export const mail = {
  stop_heading: 'No more e-mails?',
  stop_text: ({ brand }: { brand: string }) =>
    `${brand} sends you an e-mail on days when you have not seen everything that is new. Your notices stay in the portal.`,
  stop_button: 'Stop the e-mails',
  stopped_heading: 'You get no more e-mails',
  stopped_text: 'You can turn them on again in the portal, on the page Notices.',
  to_portal: 'Open the portal',
};
