import { rows } from './endpoint.ts';
import type { authShapes } from './auth.schema.ts';

export const auth = rows<typeof authShapes>()({
  academic_levels: {
    method: 'GET',
    path: '/Auth/academic_levels',
    auth: 'none',
  },
  signup: {
    method: 'POST',
    path: '/Auth/signup',
    auth: 'none',
  },
  login: {
    method: 'POST',
    path: '/Auth/login',
    auth: 'none',
  },
  resendOTP: {
    method: 'POST',
    path: '/Auth/resendOTP',
    auth: 'none',
    addition: true,
  },
  verifyOTP: {
    method: 'POST',
    path: '/Auth/verifyOTP',
    auth: 'none',
  },
  logout: {
    method: 'POST',
    path: '/Auth/logout',
    auth: 'token',
    addition: true,
    whileWaiting: true,
  },
  sessions: {
    method: 'POST',
    path: '/Auth/sessions',
    auth: 'token',
    addition: true,
    whileWaiting: true,
  },
  end_session: {
    method: 'POST',
    path: '/Auth/end_session',
    auth: 'token',
    addition: true,
    whileWaiting: true,
  },
  end_by_hash: {
    method: 'POST',
    path: '/Auth/end_by_hash',
    auth: 'none',
    addition: true,
  },
  standing: {
    method: 'POST',
    path: '/Auth/standing',
    auth: 'token',
    addition: true,
    whileWaiting: true,
  },
  whatsapp_chat: {
    method: 'GET',
    path: '/Auth/whatsapp_chat',
    auth: 'token',
    whileWaiting: true,
  },
});
