import type { Setting } from '../../core/env.ts';

/** The meaning of each setting, by the title of its group; none where the setting above tells it for several. */
export const MEANINGS: Record<string, Partial<Record<Setting, string>>> = {
  'Where the portal is': {
    HOST: 'the address where it listens; also --host',
    PORT: 'and the port; also --port',
    DATA_DIR: 'database, media and the generated secret; also --data',
    PUBLIC_URL: 'the address students use; https:// turns HSTS on and goes into the SMS',
    TRUSTED_PROXIES:
      'addresses of the proxies whose X-Forwarded-For counts; behind a proxy it must be set, or all students share one address',
    NODE_ENV: 'production, development or test; production demands SMS_URL',
    TIME_ZONE: "the school's; dates are written and daily classes held in it",
    LOG_LEVEL: 'info is one JSON line a request; warn where nothing is said, in production info',
    DEMO_SCHOOL:
      'on loads the demo school into an empty embedded database; off in production. An empty portal without it prints a one-time code and is made a school at /console/ (of several instances start one first)',
    SECRET:
      'all keys come from it; 32 characters or more. Made and kept in DATA_DIR; required with PostgreSQL, the same on every instance',
  },
  'Database and load': {
    DATABASE_URL: 'file:PATH, else in DATA_DIR; or postgres://user:password@host/database (PostgreSQL 15 or newer)',
    DATABASE_POOL:
      'connections one process opens to PostgreSQL, and two more; all instances together stay under its max_connections',
    MAX_WAITING:
      'calls of one process that may wait for the database; beyond a half of it lists, sign-in and media get 503 with Retry-After, beyond the whole saves and hand-ins too',
    METRICS_PORT: 'answers /metrics for Prometheus on a port of its own, which takes no token',
    METRICS_HOST: 'the address of that port: let only the machine that asks reach it',
  },
  Media: {
    MEDIA_URL: 'folder of the media, else in DATA_DIR; or a bucket: s3://BUCKET/PREFIX?endpoint=https://…&region=…',
    AWS_ACCESS_KEY_ID: 'the key that reads the bucket, and lists, writes and deletes in that of COPY_TO',
    AWS_SECRET_ACCESS_KEY: 'its secret',
    AWS_SESSION_TOKEN: 'and its token, where it has one',
    MEDIA_ACCEL: "the 'internal' location of the nginx in front, such as /protected/; not with a bucket",
    MEDIA_HOSTS: 'other https:// origins pages may load pictures, videos and PDFs from, separated by a space',
  },
  'Copies, backups, new versions': {
    COPY_TO: 'what is committed is there a second later: /FOLDER, ssh://USER@HOST/FOLDER or s3://… as in MEDIA_URL; SQLite only',
    COPY_KEY_FILE: 'file with 32 characters or more; the copy is encrypted with them',
    COPY_KEEP_DAYS: "so far back 'portal restore --at' reaches",
    BACKUP_DIR:
      'for backups an owner makes in the console; writable, the same for all instances; else DATA_DIR with -backups behind it',
    UPDATE_URL: "the publisher's newest release.json, looked at once a day; an owner sees what is new",
    UPDATE_KEY_FILE: 'the key that a release must be signed with, where portal.pub does not lie beside the portal',
    UPDATE_HELPER: "on: an owner's press orders the update, which portal-order.path carries out",
    ALARM_URL: 'gets a POST of JSON when something is red for two minutes, and when it is well again',
    ALARM_MAIL: 'an address that gets the same by mail; needs SMTP_URL',
  },
  'The name of the school': {
    BRAND_NAME: "what the page, the SMS and the installed app call the portal; else the school's name",
    BRAND_COLOUR: "such as #3340c8; else the school's. A name, logo or colour set here cannot be changed in the console",
    BRAND_LOGO: 'address of the logo: square, ideally an SVG',
    FCM_ID: 'push id that is sent at registration',
    PORTAL_BASE: "address of the operator's main site",
  },
  'Who gets in': {
    REGISTRATION: 'open, approve or closed; else as school.yaml says, else open',
    PHONE_CODES: 'dial codes of the countries codes are sent to, separated by commas',
    OTP_LENGTH: 'digits of a code, 4 to 8; the web follows',
    OTP_LIFE_S: 'seconds a code lives; the words of SMS_TEXT must say the same',
    OTP_TRIES: 'tries for each code',
    OTP_COOLDOWN_S:
      'seconds until the second, third, fourth and any further code; within them the same code stays valid and no SMS is sent',
    OTP_WRONG: 'COUNT:SECONDS; wrong codes for one number in 24 hours, and the wait after them',
    OTP_LOCK: "after this many wrong codes in a row the number waits for 'portal students unlock'; the log says so, as an error",
    OTP_ALARM:
      'so many wrong codes for any numbers write an error into the log; while it lasts, new browsers get one try a code, the longest cool-down and a quarter of the budgets of addresses',
    OTP_SENDS: 'COUNT:SECONDS; codes one number may get in that time; 60:3600,500:86400 where codes go to the terminal',
    OTP_ADDRESS_SENDS:
      'codes one network address may have sent to unregistered numbers; of IPv6 the /64, the /56, and a quarter more the /48',
    OTP_ADDRESS_KNOWN: 'the same, to registered numbers',
    OTP_ADDRESS_SECONDS: '… in this many seconds',
    OTP_ADDRESS_RAISE: 'added to that budget by each code that was used, so that a classroom behind one address gets in',
    OTP_PREFIX_SENDS: 'codes for unregistered numbers that begin with the same five digits; raised by codes that are used',
    OTP_ADDRESS_WAIT_MS: "how long a call over the budget of its address waits for others' codes to be used",
  },
  SMS: {
    SMS_URL: "the gateway's address; two, separated by a space, fail over in order; console prints codes to the terminal",
    SMS_METHOD: 'POST, or GET with everything in SMS_URL',
    SMS_HEADERS: 'its Content-Type decides how values are escaped: JSON or form',
    SMS_BODY: 'with {to} (+91…), {mobile}, {phone_code}, {code}, {text}, {template_id}, {sender_id}, {entity_id}',
    SMS_SUCCESS:
      "what in an HTTP 2xx answer means 'taken': nothing (any 2xx), PATH into its JSON, PATH=VALUE,VALUE, or /REGULAR EXPRESSION/i",
    SMS_METHOD_2: 'the same four for the second address, where it is another provider',
    SMS_HEADERS_2: '',
    SMS_BODY_2: '',
    SMS_SUCCESS_2: '',
    SMS_TEXT:
      'the message, to the letter as registered (DLT); \\n is a new line. The last line lets phones offer the code and needs PUBLIC_URL',
    SMS_TEMPLATE_ID: 'the ids of the registration',
    SMS_ENTITY_ID: '',
    SMS_SENDER_ID: '',
    SMS_NOTICE_TEXT: "what 'portal students number' sends to both phones, with the last four digits of each number",
    SMS_NOTICE_TEMPLATE_ID: "the id of that text's registration; with SMS_TEMPLATE_ID set and this one not, no notice is sent",
    SMS_TIMEOUT_MS: 'for the whole exchange with a gateway',
    SMS_WAIT_MS: 'how long the student waits for it; sending goes on in the background',
    SMS_DAILY_LIMIT: 'codes sent a day in all; beyond it nobody gets one, and the log says so once, as an error',
    SMS_KEPT_REGISTERED: 'percent of them reserved for registered numbers, 0 to 90',
    SMS_KEPT_DEVICES: 'percent of them reserved for browsers in which the student has signed in before, 0 to 90',
  },
  'Notices on phones, and mails': {
    PUSH_HOSTS:
      'push services beside fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com and web.push.apple.com, separated by commas; no other address is called',
    PUSH_CONTACT:
      "whom a push service asks: mailto:… or an https address; else PUBLIC_URL, where it is https. Safari's takes nothing without one",
    SMTP_URL: 'smtp://USER:PASSWORD@HOST:587 (TLS where offered) or smtps://…:465; without it nobody is offered mails',
    MAIL_FROM: 'the address that mails come from; required with SMTP_URL, as is PUBLIC_URL',
    DIGEST_AT: "when mails go out, by the school's clock",
  },
};
