import { describe, expect, it } from 'vitest';
import { registrationFault } from './registration.ts';

const good = {
  name: 'Asha Verma',
  guardian: 'Sunil Verma',
  district: 'Patna',
  email: 'asha@example.in',
  academic_level: '1',
  mobile: '9000000001',
};

describe('registration rules', () => {
  it('SIGN-04 a complete form breaks no rule', () => {
    expect(registrationFault(good, '91')).toBeUndefined();
  });

  it('SIGN-04 an empty form is refused for its name; each repair uncovers the next rule in order', () => {
    const form = { name: '', guardian: '', district: '', email: '', academic_level: '', mobile: '' };
    const repairs: [Partial<typeof form>, string][] = [
      [{}, 'name_required'],
      [{ name: 'Al' }, 'name_too_short'],
      [{ name: 'Asha' }, 'guardian_required'],
      [{ guardian: 'Om' }, 'guardian_too_short'],
      [{ guardian: 'Sunil' }, 'district_required'],
      [{ district: 'Patna' }, 'email_required'],
      [{ email: 'asha@' }, 'email_not_valid'],
      [{ email: 'asha@example.in' }, 'academic_level_required'],
      [{ academic_level: '1' }, 'mobile_not_valid'],
      [{ mobile: '900000000' }, 'mobile_not_valid'],
    ];
    let filled = form;
    for (const [repair, code] of repairs) {
      filled = { ...filled, ...repair };
      expect(registrationFault(filled, '91')?.code).toBe(code);
    }
  });

  it('SIGN-04 blanks do not count, and the field at fault is named', () => {
    expect(registrationFault({ ...good, guardian: '   ' }, '91')).toEqual({
      field: 'guardian',
      code: 'guardian_required',
    });
  });

  it('SIGN-04 what can be no Indian mobile number is refused, another country’s rule is its own', () => {
    for (const mobile of ['5000000001', '0731234567', '1234567890'])
      for (const code of ['91', '+91'])
        expect(registrationFault({ ...good, mobile }, code)).toEqual({
          field: 'mobile',
          code: 'mobile_not_valid',
        });
    expect(registrationFault({ ...good, mobile: '2025550123' }, '+1')).toBeUndefined();
  });

  it.each([
    'asha',
    'asha@example',
    '@example.in',
    'asha@exa mple.in',
    'a@b@c.in',
    'asha@example.',
    `${'a'.repeat(300)}@example.in`,
  ])('SIGN-04 %s is not a valid email address', (email) => {
    expect(registrationFault({ ...good, email }, '91')?.code).toBe('email_not_valid');
  });

  it.each(['asha.verma+school@mail.example.co.in', "o'brien@example.in", 'आशा@उदाहरण.भारत'])(
    'SIGN-04 %s is a valid email address',
    (email) => {
      expect(registrationFault({ ...good, email }, '91')).toBeUndefined();
    },
  );
});
