/**
 * Texts that attack whatever takes them for more than text: page, database, directory, shell, template, path, header.
 */
export const HOSTILE: readonly string[] = [
  // Pages
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  'javascript:alert(document.domain)//',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '</script><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--#exec cmd="id"-->',
  '\u003cimg src=1 onerror=alert(1)\u003e',
  // Databases
  "' OR '1'='1' --",
  "'; DROP TABLE student; --",
  "1); DELETE FROM attempt WHERE ('1'='1",
  "' UNION SELECT token_hash, 1, 2 FROM session --",
  "x' AND pg_sleep(20) --",
  "'||(SELECT pg_sleep(20))||'",
  "x'; ATTACH DATABASE '/tmp/x.db' AS x; --",
  String.raw`\'; SELECT 1; --`,
  '{"$ne":null}',
  '$where: sleep(1000)',
  // Directories
  '*)(uid=*))(|(uid=*',
  'admin)(&(password=*))',
  // Shells
  '; cat /etc/passwd #',
  '$(touch /tmp/injected)',
  '`id`',
  '| nc 127.0.0.1 9 &',
  '|| ping -c 20 127.0.0.1 ||',
  '() { :;}; echo vulnerable',
  // Templates and expressions
  '{{7*191}}',
  '${7*191}',
  '#{7*191}',
  '<%= 7*191 %>',
  '{code} {brand} {domain} {text}',
  '%{(#a=@java.lang.Runtime@getRuntime())}',
  '${jndi:ldap://127.0.0.1/a}',
  '__proto__',
  'constructor.prototype.polluted',
  // Spreadsheets
  "=HYPERLINK('http://evil.example','x')",
  '+1+cmd|/C calc!A0',
  '@SUM(1+1)*cmd|x',
  // Paths
  '../../../../etc/passwd',
  String.raw`..\..\..\windows\win.ini`,
  '....//....//etc/passwd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/etc/passwd%00.pdf',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  // Headers
  'x\r\nSet-Cookie: a=b',
  'x%0d%0aLocation:%20https://evil.example',
  'x\r\n\r\n<script>alert(1)</script>',
  'x\u560a\u560dSet-Cookie: a=b',
  // Documents and formats
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '%s%s%s%n%x',
  // Letters
  '\u202Egnp.exe',
  '\u0000\u0001\u001b[31mred\u0007',
  'Z\u0351\u032b\u0353\u036a\u0302\u0363A\u034dL\u0348G\u0321O',
  '\uFEFFabc\u200B\u00ADdef',
  '田中さんにあげて下さい',
  '👩‍👩‍👧‍👦🏳️‍⚧️',
  '﷽'.repeat(20),
  'İıŞşǅ ﬀ',
  'lone \uD800 half',
  // Lengths
  'a'.repeat(100),
  'a'.repeat(2000),
  '9'.repeat(2000),
  '('.repeat(1000),
  `${'a@'.repeat(120)}a.in`,
];
