import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Faults a call makes instead of answering. */
export type Failure = '500' | '401' | 'refuse' | 'html';

/**
 * A second, independent server that knows the calls every server of this family has and none of our additions: ids are
 * strings, lists are nested one `data` deeper, academic levels are a bare list, none of the portal's additions exist.
 * It serves the same web build as plain files, under another API base.
 */
export interface BareServer {
  url: string;
  /** Every call that came in, with its body. */
  calls: { path: string; body: Record<string, unknown>; token: string | undefined }[];
  /** Makes the next `times` calls of that path fail. */
  fail(apiPath: string, failure: Failure, times?: number): void;
  stop(): Promise<void>;
}

const WEB = path.resolve(import.meta.dirname, '../../web/dist');
const BASE = '/elsewhere/v2';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const QUESTIONS = [
  { question_id: '10', question: 'What is 2 + 2?', options: ['3', '4'], marks: '2' },
  { question_id: '9', question: 'Is 5 < 7 & 7 > 5?', options: ['Yes', 'No'], marks: '1' },
];
const KEY: Record<string, string> = { '10': '4', '9': 'Yes' };

/** The `data` of each call's answer; the paths are those of docs/API.md. */
const DATA: Record<string, (body: Record<string, unknown>) => unknown> = {
  '/Student/get_profile': () => ({
    name: 'Bharat Kumar Singh',
    guardian: 'Mohan Singh',
    state: '',
    district: 'Gaya',
    email: 'bharat@example.in',
    mobile: '9123456780',
    phone_code: '91',
    academic_level: 'Class 10',
  }),
  '/Student/subjects': () => [
    { subject_id: 's1', subject_name: 'Biology', thumbnail: '' },
    { subject_id: 's2', subject_name: 'TODAYS LIVE CLASS Biology', thumbnail: '' },
  ],
  '/Student/chapters': () => [{ chapter_id: 'c1', chapter_name: 'Cells', subject_name: 'Biology' }],
  '/Student/topics': () => [
    { topic_id: 't1', topic_name: 'The nucleus', video_link: '', subject_name: 'Biology', chapter_name: 'Cells' },
  ],
  '/Student/batches': () => [{ batch_id: 'b1', batch_name: 'Evening batch' }],
  '/Student/live_classes': () => [
    {
      batch_name: 'Evening batch',
      class_name: 'Cell division',
      tutor_name: 'Dr Sen',
      online_url: 'https://meet.example.org/sen',
    },
    { batch_name: 'Evening batch', class_name: 'Trap', tutor_name: 'Nobody', online_url: 'javascript:alert(1)' },
  ],
  '/Student/recently_watched': () => [{ thumbnail: '', subject_name: 'Biology', video_link: '' }],
  '/Student/study_materials': () => [
    { title: 'Cells sheet', chapter_name: 'Cells', subject_name: 'Biology', path: '/cells.pdf' },
  ],
  '/Student/get_quiz_by_chapter': () => [{ id: 'q1', name: 'Cells quiz', added_on: '2026-01-02 10:00:00', max_marks: '3' }],
  '/Student/get_quiz': () => ({
    quiz: { id: 'q1', name: 'Cells quiz', added_on: '2026-01-02 10:00:00', max_marks: '3' },
    questions: QUESTIONS,
  }),
  '/Student/submit_quiz': () => ({ result: 'PASS', message: 'Bravo from elsewhere', score_text: '3 out of 3' }),
  '/Student/my_quiz_history': () => [
    { id: 'r1', name: 'Cells quiz', added_on: '2026-01-02', attend_on: '2026-01-03', result: 'Pass', marks: '3', max_marks: '3' },
    {
      id: 'r2',
      name: 'Cells quiz',
      added_on: '2026-01-02',
      attend_on: '2026-01-04',
      result: 'FAILED',
      marks: '0',
      max_marks: '3',
    },
  ],
  '/Student/quiz_report_by_id': () => ({
    analytics: { total_marks_gained: '2' },
    report: QUESTIONS.map((question) => ({
      ...question,
      answer: KEY[question.question_id],
      student_answer: question.options[1],
    })),
  }),
  '/Student/news_events': () => [
    { id: 'n1', heading: 'Open day', images: '', news: 'Come <b>all</b><img src=x onerror="window.pwned=1">' },
  ],
  '/Student/add_feedback': () => ({}),
  '/Student/exams': () => [{ id: 'e1', exam_id: 'e1', name: 'Final', subject_name: 'Biology', added_on: '2026-02-01' }],
  '/Student/exam': () => ({
    exam: { id: 'e1', exam_id: 'e1', name: 'Final', subject_name: 'Biology', added_on: '2026-02-01' },
    questions: QUESTIONS,
  }),
  '/Student/submit_exam': () => ({ result: 'failed', message: 'Try again next year', score_text: '0/3' }),
  '/Student/get_exam_reports': () => [
    {
      id: 'x1',
      name: 'Final',
      subject_name: 'Biology',
      attented_on: '2026-02-02',
      result: 'failed',
      total_marks: '0',
      max_marks: '3',
    },
  ],
  '/Student/get_exam_report_by_id': () => ({
    analytics: { total_marks_gained: '0', total_exam_mark: '3', result_status: 'failed' },
    report: [],
  }),
};

/** Starts the bare server on a port of its own. Its one-time code is always 1234. */
export async function startBareServer(): Promise<BareServer> {
  const failures = new Map<string, { failure: Failure; left: number }>();
  const calls: BareServer['calls'] = [];

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare');
    if (pathname.startsWith(`${BASE}/`)) void answerCall(request, response, pathname.slice(BASE.length), calls, failures);
    else if (pathname === '/config.json')
      json(response, 200, { apiBase: BASE, brandName: 'Elsewhere Academy', fcmId: 'push-elsewhere' });
    else serveFile(response, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (apiPath, failure, times = 1) => void failures.set(apiPath, { failure, left: times }),
    stop: () => close(server),
  };
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  apiPath: string,
  calls: BareServer['calls'],
  failures: Map<string, { failure: Failure; left: number }>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const token = request.headers['token'];
  calls.push({ path: apiPath, body, token: typeof token === 'string' ? token : undefined });

  const planned = failures.get(apiPath);
  if (planned && planned.left > 0) {
    planned.left -= 1;
    return failAs(planned.failure, response);
  }
  if (apiPath === '/Auth/academic_levels') return json(response, 200, [{ ac_id: 'a1', levels: 'Class 10' }]);
  if (apiPath === '/Auth/login' || apiPath === '/Auth/signup')
    return json(response, 200, { status: true, message: 'sent', data: { otp_ref: `ref-${calls.length}` } });
  if (apiPath === '/Auth/verifyOTP') {
    if (body['otp'] !== '1234') return json(response, 200, { status: false, message: 'Wrong code, says elsewhere' });
    return json(response, 200, {
      status: true,
      message: 'Come in',
      data: { stud_id: 'stud-7', profile: { name: 'Bharat Kumar Singh' } },
      token: 'bare-token-0123456789',
    });
  }
  if (token !== 'bare-token-0123456789') return json(response, 401, { status: false, message: 'who are you?' });
  if (apiPath === '/Auth/whatsapp_chat')
    return json(response, 200, { status: true, message: '', data: { whatsapp: '9123456789', message: 'Namaste & hello' } });
  const data = DATA[apiPath];
  if (!data) return json(response, 404, { status: false, message: 'no such call' });
  const value = data(body);
  return json(response, 200, { status: true, message: 'done elsewhere', data: Array.isArray(value) ? { data: value } : value });
}

function failAs(failure: Failure, response: ServerResponse): void {
  if (failure === 'refuse') json(response, 200, { status: false, message: 'Refused elsewhere' });
  else if (failure === 'html') response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
  else json(response, Number(failure), { status: false, message: `failed with ${failure}` });
}

function json(response: ServerResponse, code: number, body: unknown): void {
  response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A plain static server with a fallback to index.html; nothing more is asked of a host for the web build. */
function serveFile(response: ServerResponse, pathname: string): void {
  const wanted = path.join(WEB, path.normalize(pathname));
  const isFile = wanted.startsWith(WEB) && existsSync(wanted) && statSync(wanted).isFile();
  const file = isFile ? wanted : path.join(WEB, 'index.html');
  response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
