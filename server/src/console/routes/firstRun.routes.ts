import type { staffCalls } from '@portal/contract/staff';
import { newVisit } from '../../auth/otp.try.ts';
import { phoneNumber } from '../../auth/signup.form.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { firstSchool } from '../firstRun.ts';

/** Making a school of an empty portal, in the browser. */
export function firstRunRoutes(services: Services): Handlers<typeof staffCalls.firstRun> {
  const { config, firstRun } = services;
  return {
    make_school: async ({ code, school_name, levels, name, ...given }, call) => {
      const number = phoneNumber(given, config.PHONE_CODES.split(','));
      return firstRun.use(code, async () => {
        const { visit, ...signedIn } = newVisit(services, call, 'sf1_');
        const staff_id = await firstSchool(services, { school_name, levels, owner: { ...number, name } }, visit);
        return {
          said: say('welcome', { name }),
          ...signedIn,
          data: { staff_id, name, role: 'owner', time_zone: config.TIME_ZONE },
        };
      });
    },
  };
}
