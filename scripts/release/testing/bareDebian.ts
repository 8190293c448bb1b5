import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from '../../machine/apt.ts';
import { command, type Ended } from '../../machine/command.ts';

const SUITE = 'bookworm';
/** What Debian's installer puts beside the essential packages, and with that curl, for the test's own calls. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl'];
const BOOTED_MS = 180_000;

/** An authority that gives certificates as a public one does: it asks for a file at port 80 of the name. */
const AUTHORITY = `{
  auto_https disable_redirects
  skip_install_trust
  admin off
}
https://authority.test:9443 {
  tls internal
  acme_server
}
`;

/**
 * Debian as its installer leaves a machine, with systemd as its first process and a network of its own in which no one
 * else is. It sees the folders `shown` as they are here. Only root may start one (Linux).
 */
export class BareDebian {
  readonly #folder = mkdtempSync('/var/tmp/portal-debian-');
  readonly root = path.join(this.#folder, 'root');
  #child: ChildProcess | undefined;
  #said = '';
  readonly #shown: readonly string[];

  constructor(shown: readonly string[]) {
    this.#shown = shown;
  }

  /** Fills the root and boots it; `names` lead to itself. Throws with what the tool said when one of both fails. */
  async boot(names: readonly string[]): Promise<void> {
    for (const [tool, name] of [
      ['debootstrap', 'debootstrap'],
      ['systemd-nspawn', 'systemd-container'],
    ] as const)
      if ((await command('which', [tool])).code !== 0 && !(await aptInstall(name))) throw new Error(`${name} is missing`);
    const made = await command('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, this.root]);
    if (made.code !== 0) throw new Error(made.output);
    appendFileSync(path.join(this.root, 'etc/hosts'), `127.0.0.1 localhost ${names.join(' ')} authority.test\n`);
    const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--resolv-conf=copy-host', '--boot'];
    const shown = this.#shown.map((place) => `--bind-ro=${place}`);
    this.#child = spawn('systemd-nspawn', [...options, ...shown, `--directory=${this.root}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    for (const end = Date.now() + BOOTED_MS; !(await this.#isUp());) {
      if (Date.now() > end || this.#child.exitCode !== null) throw new Error(`Debian did not boot\n${this.#said}`);
      await sleep(250);
    }
  }

  async #isUp(): Promise<boolean> {
    return this.#first() !== undefined && (await this.run('systemctl is-system-running')).output.trim() === 'running';
  }

  /** Finds the process that is the first one in there. */
  #first(): string | undefined {
    const pid = String(this.#child?.pid);
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || undefined;
    } catch {
      return undefined;
    }
  }

  #entered(script: string, isOnline: boolean): string[] {
    const into = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', ...(isOnline ? [] : ['--net'])];
    const env = [
      'env',
      '-i',
      '-C',
      '/root',
      'HOME=/root',
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      'DEBIAN_FRONTEND=noninteractive',
    ];
    return ['--target', this.#first() ?? '', ...into, ...env, 'sh', '-euc', script];
  }

  /** Runs a line of a shell as root in /root; `isOnline` with the network of the machine outside, for packages. */
  run(script: string, isOnline = false): Promise<Ended> {
    return command('nsenter', this.#entered(script, isOnline));
  }

  /** Starts an authority in there which certbot asks by itself. Returns once it answers. */
  async startAuthority(): Promise<void> {
    const place = path.join(this.root, 'opt/authority');
    mkdirSync(place);
    writeFileSync(path.join(place, 'Caddyfile'), AUTHORITY);
    const settings = path.join(this.root, 'root/.config/letsencrypt');
    mkdirSync(settings, { recursive: true });
    const told = 'server = https://authority.test:9443/acme/local/directory\nno-verify-ssl = true\n';
    writeFileSync(path.join(settings, 'cli.ini'), told);
    const got = await this.run('cd /opt/authority && apt-get update && apt-get download caddy && dpkg -x caddy_*.deb .', true);
    if (got.code !== 0) throw new Error(got.output);
    const begin = 'systemd-run --quiet --unit=authority --setenv=HOME=/opt/authority --working-directory=/opt/authority';
    const begun = await this.run(`${begin} /opt/authority/usr/bin/caddy run`);
    if (begun.code !== 0) throw new Error(begun.output);
  }

  async remove(): Promise<void> {
    const ended = this.#child && this.#child.exitCode === null ? once(this.#child, 'close') : undefined;
    const first = this.#first();
    if (first) process.kill(Number(first), 'SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
