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
      [{}, 'Name is required'],
      [{ name: 'Al' }, 'Name is too short'],
      [{ name: 'Asha' }, 'Father/Mother Name is required'],
      [{ guardian: 'Om' }, 'Father/Mother Name is too short'],
      [{ guardian: 'Sunil' }, 'District is required'],
      [{ district: 'Patna' }, 'Email is required'],
      [{ email: 'asha@' }, 'Valid email is required'],
      [{ email: 'asha@example.in' }, 'Academic Levels is required'],
      [{ academic_level: '1' }, 'Valid mobile number is required'],
      [{ mobile: '900000000' }, 'Valid mobile number is required'],
    ];
    let filled = form;
    for (const [repair, message] of repairs) {
      filled = { ...filled, ...repair };
      expect(registrationFault(filled, '91')?.message).toBe(message);
    }
  });

  it('SIGN-04 blanks do not count, and the field at fault is named', () => {
    expect(registrationFault({ ...good, guardian: '   ' }, '91')).toEqual({
      field: 'guardian',
      code: 'guardian_required',
      message: 'Father/Mother Name is required',
    });
  });

  it('SIGN-04 what can be no Indian mobile number is refused, another country’s rule is its own', () => {
    for (const mobile of ['5000000001', '0731234567', '1234567890'])
      for (const code of ['91', '+91'])
        expect(registrationFault({ ...good, mobile }, code)).toEqual({
          field: 'mobile',
          code: 'mobile_not_valid',
          message: 'Valid mobile number is required',
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
    expect(registrationFault({ ...good, email }, '91')?.message).toBe('Valid email is required');
  });

  it.each(['asha.verma+school@mail.example.co.in', "o'brien@example.in", 'आशा@उदाहरण.भारत'])(
    'SIGN-04 %s is a valid email address',
    (email) => {
      expect(registrationFault({ ...good, email }, '91')).toBeUndefined();
    },
  );
});
