/** Faults of a call before any noun looks at it, or of the server itself. */
export const call = {
  sign_in: 'Please sign in',
  not_let_in: 'Your school has not approved your registration yet.',
  forbidden: 'Forbidden',
  not_found: 'Not found',
  too_many_calls: 'Too many calls. Please wait a moment.',
  busy: 'The portal is very busy. Please try again in a few seconds.',
  try_again: 'Please try again in a moment.',
  outage: 'The portal cannot save or load anything right now. Please try again in a moment.',
  broken: 'Something went wrong on our side. Please try again.',
  database_silent: 'The database does not answer',
  body_not_object: 'The body must be a JSON object',
  body_not_json: 'The body is not valid JSON',
  body_type: 'The body must be JSON (Content-Type: application/json)',
  body_too_large: ({ kb }: { kb: number }) => `The body is larger than ${kb} KB`,
  /** The message of such an answer may say more. */
  bad_request: 'Bad Request',
  bad_field: ({ field, fault }: { field: string; fault: string }) => `${field}: ${fault}`,
  bad_idempotency_key: 'Idempotency-Key: must be 8 to 200 letters, digits or any of _ . : -',
  key_of_another: 'Idempotency-Key: was that of another call',
  host_missing: 'The header Host is missing',
  bad_expectation: 'The header Expect asks for something this server does not offer',
  bad_address: 'The address is not valid',
  /** `field` is the field of a form. */
  file_too_large: ({ field: _field, mb }: { field: string; mb: number }) =>
    `The file is larger than ${mb} MB. Please choose a smaller one.`,
  headers_too_large: 'The headers are too large',
  request_too_slow: 'The request came too slowly',
  not_http: 'The request is not valid HTTP',
};
