import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../machine/command.ts';

interface Service {
  image: string;
  environment: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  healthcheck?: { test: string[] };
}

test('OPS-01 the compose file sets nothing that the portal does not read, and its instances are where nginx looks for them', () => {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const instances = Object.values(services).filter(({ image }) => image.startsWith('portal:'));
  const documented = new Set(read('docs/OPERATIONS.md').match(/`[A-Z][A-Z_\d]+`/gu));
  const places = [...read('deploy/nginx-instances.conf').matchAll(/server (127\.0\.0\.1:\d+) /gu)].map(([, place]) => place);
  expect(instances.flatMap(({ ports = [] }) => ports)).toEqual(places.map((place) => `${place}:8080`));
  for (const { environment, read_only, healthcheck } of instances) {
    for (const name of Object.keys(environment)) expect(documented).toContain(`\`${name}\``);
    expect([read_only, healthcheck?.test[1]]).toEqual([true, '/opt/portal/node/bin/node']);
  }
});
