import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { type Setting, settings } from '../src/platform/config/settings.ts'
import { startService } from './harness.ts'

const helm = fileURLToPath(new URL('../../deploy/helm/', import.meta.url))
const rows: Readonly<Record<string, Setting<unknown>>> = settings

/** What the chart makes of each example. `deploy/helm/golden.sh` renders it with Helm, and its `--check` compares. */
const golden = readdirSync(join(helm, 'golden'))
const documentsOf = (name: string) =>
  parseAllDocuments(readFileSync(join(helm, 'golden', name), 'utf8'), { merge: true })
    .map((document) => document.toJS())
    .filter(Boolean)
const everything = golden.flatMap(documentsOf)
const ofKind = (kind: string) => everything.filter((document) => document.kind === kind)
const workloads = [...ofKind('Deployment'), ...ofKind('Job')]
const pods = workloads.map(({ spec }) => spec.template.spec)
const servers = ofKind('Deployment').map(({ spec }) => spec.template.spec)
const containerOf = (pod: (typeof pods)[number]) => pod.containers[0]

test('the chart was rendered for the least and for everything it can do', () => {
  expect(golden.toSorted()).toEqual(['minimal.yaml', 'values.yaml'])
  expect([...new Set(everything.map(({ kind }) => kind))].toSorted()).toEqual([
    ...['ConfigMap', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Job', 'NetworkPolicy'],
    ...['PodDisruptionBudget', 'Service', 'ServiceAccount', 'ServiceMonitor'],
  ])
})

test('every probe is a path that a ready service has', async () => {
  const { url } = await startService()
  const probes = servers.flatMap((pod) => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(pod)
    return [startupProbe, livenessProbe, readinessProbe]
  })

  expect(probes).toHaveLength(6)
  for (const { httpGet } of probes) {
    expect(httpGet.port).toBe('http')
    expect((await fetch(`${url}${httpGet.path}`)).status, httpGet.path).toBe(200)
  }
})

test('every variable is a setting, none of them with a secret in it', () => {
  const names = pods.flatMap((pod) => containerOf(pod).env.map(({ name }: { name: string }) => name))

  expect(new Set(names)).toContain('METRICS_PORT')
  expect(names.filter((name) => rows[name] === undefined || rows[name].secret)).toEqual([])
})

test('ports, folders, and user are those of the image', () => {
  const dockerfile = readFileSync(join(helm, '../../Dockerfile'), 'utf8')
  const [, user] = /^USER (\d+):\1$/m.exec(dockerfile) ?? []
  const [, folder] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? []

  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) })
    expect(containerOf(pod).volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(
      expect.arrayContaining([folder, '/tmp']),
    )
  }
  for (const pod of servers) expect(containerOf(pod).ports[0].containerPort).toBe(Number(settings.PORT.fallback))
})

test('every pod is restricted: no root, no writable root file system, no capabilities, no token', () => {
  expect(pods).toHaveLength(4)
  for (const pod of pods) {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' })
    expect(containerOf(pod).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test('a pod has the time that a stop takes', () => {
  for (const pod of servers) {
    const value = (wanted: string) =>
      Number(containerOf(pod).env.find(({ name }: { name: string }) => name === wanted).value)
    // A worker can take 10 seconds more after its requests are done.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(value('LAME_DUCK') + value('SHUTDOWN_TIMEOUT') + 10)
  }
})

test('migrations run before the service, alone with the role that owns the tables', () => {
  const [job] = documentsOf('values.yaml').filter(({ kind }) => kind === 'Job')
  const secretsOf = (pod: (typeof pods)[number]) =>
    containerOf(pod).envFrom.map(({ secretRef }: { secretRef: { name: string } }) => secretRef.name)

  expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  expect(containerOf(job.spec.template.spec).args).toEqual(['migrate'])
  expect(secretsOf(job.spec.template.spec)).toEqual(['licet', 'licet-migrations'])
  for (const pod of servers) expect(secretsOf(pod)).toEqual(['licet'])
})

test('the selector of the service finds the pods of the service, and not those of the migrations', () => {
  const labelsOf = ({ spec }: (typeof workloads)[number]) => spec.template.metadata.labels
  const finds = (selector: object, labels: Record<string, string>) =>
    Object.entries(selector).every(([name, value]) => labels[name] === value)
  const { spec } = ofKind('Service')[0]

  expect(ofKind('Deployment').every((one) => finds(spec.selector, labelsOf(one)))).toBe(true)
  expect(ofKind('Job').some((one) => finds(spec.selector, labelsOf(one)))).toBe(false)
})

test('the values allow every setting that is not a secret and not decided by the chart', () => {
  const decided =
    /^(NODE_ENV|PORT|HOST|BASE_URL|DATA_DIR|EMBEDDED_USER|DEV_.*|METRICS_.*|LAME_DUCK|SHUTDOWN_TIMEOUT|LICET_CONFIG|AUDIT_SIGNING_KEY_FILE)$/
  const { properties } = parse(readFileSync(join(helm, 'licet/values.schema.json'), 'utf8'))
  const free = Object.keys(rows).filter((name) => !rows[name]?.secret && !decided.test(name))

  expect(properties.settings.propertyNames.enum).toEqual(free)
})

test('the job of Prometheus has the name that the alarms expect', () => {
  const [monitor] = ofKind('ServiceMonitor')
  expect(monitor.spec.endpoints[0].relabelings).toContainEqual({ targetLabel: 'job', replacement: 'licet' })
})
