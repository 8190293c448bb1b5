import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SIZE = 400_000_000;

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: nothing that is not on the device yet will be. */
const SHUTDOWN = `open(my $root, '<', $ARGV[0]) or die $!; my $flags = pack('L', 2); ioctl($root, 0x8004587d, $flags) or die $!`;

const run = (program: string, args: string[]): void => void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** A file system of its own, ext4 on a loop device, whose power can be cut. Needs Linux and root. */
export class Volume {
  /** Where it is mounted. */
  readonly folder: string;
  readonly #base: string;
  readonly #image: string;

  private constructor(base: string) {
    this.#base = base;
    this.#image = path.join(base, 'disk.img');
    this.folder = path.join(base, 'volume');
  }

  /** @throws Error with the system's words when this machine does not let file systems be mounted. */
  static make(): Volume {
    const volume = new Volume(mkdtempSync(path.join(tmpdir(), 'portal-volume-')));
    try {
      // PostgreSQL runs as another user and has to get through.
      chmodSync(volume.#base, 0o711);
      mkdirSync(volume.folder);
      closeSync(openSync(volume.#image, 'w'));
      truncateSync(volume.#image, SIZE);
      run('mkfs.ext4', ['-q', volume.#image]);
      volume.#mount();
      return volume;
    } catch (error) {
      rmSync(volume.#base, { recursive: true, force: true });
      throw error;
    }
  }

  /** Brings everything written so far onto the device. */
  sync(): void {
    run('sync', ['-f', this.folder]);
  }

  /** Cuts the power: every write from now on fails, and what was not synced is gone. */
  cut(): void {
    run('perl', ['-e', SHUTDOWN, this.folder]);
  }

  /** Mounts it again after a cut, as the next start of the machine does; whoever used it must have ended. */
  async again(): Promise<void> {
    await this.#unmount();
    this.#mount();
  }

  async remove(): Promise<void> {
    await this.#unmount();
    rmSync(this.#base, { recursive: true, force: true });
  }

  #mount(): void {
    run('mount', ['-o', 'loop', this.#image, this.folder]);
  }

  /** A process that has just ended holds its files for a moment longer. */
  async #unmount(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        return run('umount', [this.folder]);
      } catch (error) {
        if (tries === 50) throw error;
        await sleep(100);
      }
    }
  }
}

/** Returns why the power of a file system cannot be cut here; undefined when it can. */
export async function whyNoVolume(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'file systems on loop devices exist on Linux only';
  if (process.getuid?.() !== 0) return 'only root may mount a file system';
  try {
    const volume = Volume.make();
    volume.cut();
    await volume.remove();
    return undefined;
  } catch (error) {
    return `this machine does not let a file system be mounted and cut (${String(error).split('\n')[0]})`;
  }
}
