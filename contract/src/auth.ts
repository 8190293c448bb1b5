import { rows } from './endpoint.ts';
import type { authShapes } from './auth.schema.ts';

export const auth = rows<typeof authShapes>()({
  academic_levels: {
    method: 'GET',
    path: '/Auth/academic_levels',
    auth: 'none',
  },
  signup: {
    path: '/Auth/signup',
    auth: 'none',
  },
  login: {
    path: '/Auth/login',
    auth: 'none',
  },
  resendOTP: {
    path: '/Auth/resendOTP',
    auth: 'none',
    addition: true,
  },
  verifyOTP: {
    path: '/Auth/verifyOTP',
    auth: 'none',
  },
  logout: {
    path: '/Auth/logout',
    addition: true,
    whileWaiting: true,
  },
  sessions: {
    path: '/Auth/sessions',
    addition: true,
    whileWaiting: true,
  },
  end_session: {
    path: '/Auth/end_session',
    addition: true,
    whileWaiting: true,
  },
  end_by_hash: {
    path: '/Auth/end_by_hash',
    auth: 'none',
    addition: true,
  },
  standing: {
    path: '/Auth/standing',
    addition: true,
    whileWaiting: true,
  },
  whatsapp_chat: {
    method: 'GET',
    path: '/Auth/whatsapp_chat',
    whileWaiting: true,
  },
});
