import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEBIAN, run, type Machine, type Tagged } from './source.ts';

const UNITS = [
  'portal.service',
  'portal.socket',
  'portal-backup.service',
  'portal-backup.timer',
  'portal-update.service',
  // Shipped and not enabled: a door from the console to root is the operator's to open.
  'portal-order.path',
  'portal-order.service',
];
const EXAMPLES = ['nginx.conf', 'nginx-instances.conf', 'Caddyfile', 'portal@.service', 'grafana.json'];

const COMMAND = `#!/bin/sh
# Commands run as the service's user with its environment; an update, which writes to /opt/portal, as root.
set -a; . /etc/portal/env; set +a
export DATA_DIR=/var/lib/portal BACKUP_DIR=/var/backups/portal NODE_ENV=production
if [ "\${1-}" = update ]; then exec /opt/portal/portal "$@"; fi
exec setpriv --reuid=portal --regid=portal --init-groups /opt/portal/portal "$@"
`;

const AFTER_INSTALL = (version: string): string => `#!/bin/sh
set -e
if ! getent passwd portal >/dev/null; then
  useradd --system --home-dir /var/lib/portal --shell /usr/sbin/nologin portal
fi
install -d -o portal -g portal -m 700 /var/lib/portal /var/backups/portal
chown root:portal /etc/portal/env && chmod 640 /etc/portal/env
ln -sfn releases/${version} /opt/portal/current
ln -sfn current/portal /opt/portal/portal
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  systemctl enable --quiet --now portal.socket portal-backup.timer
  systemctl enable --quiet portal.service portal-update.service
  systemctl restart portal.service
fi
`;

const BEFORE_REMOVAL = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
  systemctl disable --quiet --now portal-order.path portal.socket portal.service portal-backup.timer portal-update.service
fi
`;

const AFTER_REMOVAL = `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then rm -rf /opt/portal; fi
if [ "$1" = purge ]; then
  rm -rf /etc/portal
  if [ "\${PORTAL_PURGE_DATA-}" = yes ]; then
    rm -rf /var/lib/portal /var/backups/portal
    userdel portal || true
  else
    echo 'The data stays in /var/lib/portal and /var/backups/portal. PORTAL_PURGE_DATA=yes at the purge takes it away.'
  fi
fi
`;

const control = (version: string, machine: Machine): string => `Package: portal
Version: ${version}
Architecture: ${DEBIAN[machine]}
Maintainer: The portal's developers <portal@example.org>
Depends: libc6 (>= 2.28), libstdc++6, passwd, tar
Recommends: nginx | caddy, ffmpeg, poppler-utils
Section: web
Priority: optional
Description: learning portal for students of a coaching institute
 Students learn and sit exams in a browser; staff run the school at /console/.
 Everything that it runs on is in the package, Node included.
`;

/** Makes the package of an installation, which is moved into it. Returns its file. */
export async function makeDeb(tree: string, out: string, machine: Machine, { version, at }: Tagged): Promise<string> {
  const stage = `${tree}.deb`;
  const release = path.join(stage, 'opt/portal/releases', version);
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
    writeFileSync(path.join(stage, name), text);
  };
  mkdirSync(path.join(stage, 'opt'), { recursive: true });
  renameSync(tree, path.join(stage, 'opt/portal'));
  // Made by the package's script, so that dpkg does not count an update's link as its own.
  for (const link of ['current', 'portal']) rmSync(path.join(stage, 'opt/portal', link));
  const deploy = (name: string, place: string): void => cpSync(path.join(release, 'deploy', name), path.join(stage, place));
  for (const unit of UNITS) deploy(unit, `usr/lib/systemd/system/${unit}`);
  for (const name of EXAMPLES) deploy(name, `usr/share/doc/portal/examples/${name}`);
  deploy('portal.env.example', 'etc/portal/env');
  put('usr/bin/portal', COMMAND);
  cpSync(path.join(release, 'LICENSE'), path.join(stage, 'usr/share/doc/portal/copyright'));
  put('DEBIAN/control', control(version, machine));
  put('DEBIAN/conffiles', '/etc/portal/env\n');
  const scripts = { postinst: AFTER_INSTALL(version), prerm: BEFORE_REMOVAL, postrm: AFTER_REMOVAL };
  for (const [name, text] of Object.entries(scripts)) put(`DEBIAN/${name}`, text);
  await run('chmod', ['-R', 'u=rwX,go=rX', stage]);
  for (const name of ['usr/bin/portal', ...Object.keys(scripts).map((each) => `DEBIAN/${each}`)])
    chmodSync(path.join(stage, name), 0o755);
  chmodSync(path.join(stage, 'etc/portal/env'), 0o600);
  const file = path.join(out, `portal_${version}_${DEBIAN[machine]}.deb`);
  // All files of one moment, as those of the archive are.
  const moment = `SOURCE_DATE_EPOCH=${at}`;
  await run('env', [moment, 'dpkg-deb', '--root-owner-group', '-Zgzip', '-z9', '--threads-max=1', '--build', stage, file]);
  return file;
}
