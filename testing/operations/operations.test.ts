import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { aSignerComesIn, signsElectronically } from '../a-signer.ts'
import { fixtureOf, officerOf } from '../backups/load.ts'
import { aDocumentOutForSignature, aPerson } from '../builders.ts'
import { aClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'
import { anOtlpReceiver } from './otlp-receiver.ts'

/**
 * One person signs one paper on the real product; then everything an operator can see of it is
 * looked at.
 */
describe('what an operator sees', { timeout: 120_000 }, () => {
  let root: string
  let product: Product
  let receiver: Awaited<ReturnType<typeof anOtlpReceiver>>
  const person = aPerson('Zubaida Qureshi')
  let ids: string[]

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'muhar-operations-'))
    receiver = await anOtlpReceiver()
    product = await startProduct({
      data: root,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '200' },
    })
    const { email, password } = officerOf(product.demo)
    const officer = aClient(product.address)
    await officer.login(email, password)
    const { docketId, documentId } = await aDocumentOutForSignature(officer, [person])
    await signsElectronically(await aSignerComesIn(fixtureOf(product), person.email))
    await vi.waitUntil(
      async () =>
        (await officer.call(fetchDocumentInfo, { document_id: documentId })).document.state === 'completed',
      { timeout: 30_000, interval: 200 },
    )
    ids = [docketId, documentId, ...product.demo.organisations.map(({ id }) => id)]
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    await receiver?.close()
    await rm(root, { recursive: true, force: true })
  })

  async function metricsOf(program: string): Promise<string> {
    const name = (await readdir(join(root, 'run'))).find((file) => file.startsWith(`metrics-${program}`))
    const { url } = JSON.parse(await readFile(join(root, 'run', name ?? ''), 'utf8')) as { url: string }

    return (await fetch(url)).text()
  }
  const value = (metrics: string, sample: string): number => {
    const line = metrics.split('\n').find((one) => one.startsWith(`${sample} `))

    return line === undefined ? Number.NaN : Number(line.slice(sample.length + 1))
  }

  it('in the metrics of the server: calls, acts, queues, connections, the age of the checkpoint, the loop', async () => {
    const metrics = await metricsOf('server')
    expect(metrics).toMatch(
      /muhar_call_seconds_count\{path="\/api\/workflow\/completeSigning",status="200"\} [1-9]/,
    )
    expect(value(metrics, 'muhar_acts_total{event="signer-signed"}')).toBe(1)
    expect(value(metrics, 'muhar_acts_total{event="docket-sent"}')).toBe(1)
    expect(
      value(metrics, 'muhar_outside_seconds_count{whom="vault",what="put",outcome="good"}'),
    ).toBeGreaterThan(0)
    expect(value(metrics, 'muhar_database_up')).toBe(1)
    expect(metrics).toMatch(/^muhar_jobs\{queue="[a-z-]+",state="(due|active|later)"\} \d+$/m)
    expect(metrics).toMatch(/^muhar_job_oldest_seconds\{queue="[a-z-]+"\} \d/m)
    expect(value(metrics, 'muhar_checkpoint_age_seconds')).toBeLessThan(300)
    expect(value(metrics, 'muhar_database_connections{state="waiting"}')).toBe(0)
    expect(value(metrics, 'muhar_data_free_bytes')).toBeGreaterThan(1e6)
    expect(value(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('in the metrics of the worker: jobs, and how long the world outside takes', async () => {
    const metrics = await metricsOf('worker')
    expect(value(metrics, 'muhar_job_seconds_count{job="send-notification",outcome="good"}')).toBeGreaterThan(
      1,
    )
    expect(metrics).toMatch(/muhar_outside_seconds_count\{whom="messages",what="mail",outcome="good"\} [1-9]/)
    expect(metrics).toMatch(
      /muhar_outside_seconds_count\{whom="time-stamps",what="stamp",outcome="good"\} [1-9]/,
    )
  })

  it('of nobody: no id, address or name in any label', async () => {
    for (const program of ['server', 'worker']) {
      const metrics = await metricsOf(program)
      expect(metrics).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
      expect(metrics).not.toMatch(/@|127\.0\.0\.1/)
      expect(metrics.toLowerCase()).not.toContain('zubaida')
    }
  })

  it('in the traces: a call with the questions it asked and the parts it used, a job with its mail', async () => {
    const find = (name: RegExp) => receiver.spans.find((span) => name.test(span.name))
    await vi.waitUntil(() => find(/^job send-notification/) && find(/completeSigning$/), { timeout: 20_000 })
    await vi.waitUntil(
      () => childrenOf(find(/completeSigning$/)!.traceId).some((n) => n.startsWith('database ')),
      { timeout: 20_000 },
    )
    const call = find(/^POST \/api\/\S+completeSigning$/)!
    expect(call).toMatchObject({ program: 'server', attributes: { 'http.response.status_code': '200' } })
    expect(call.parentSpanId ?? '').toBe('')
    const inside = childrenOf(call.traceId)
    expect(inside).toContain('vault put')
    const job = receiver.spans.find(
      (span) => span.name === 'job send-notification' && childrenOf(span.traceId).includes('messages mail'),
    )
    expect(job?.program).toBe('worker')
  })

  const childrenOf = (trace: string) =>
    receiver.spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name)

  it('of nobody there either', () => {
    const all = receiver.bodies.join('\n')
    expect(all).toContain('/v1/traces')
    for (const id of ids) expect(all).not.toContain(id)
    expect(all.toLowerCase()).not.toContain('zubaida')
  })

  it('in the access log: a line a request whatever the level, by route, and never an address with its token', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const lines = (await readFile(join(root, 'log', `access-${day}.log`), 'utf8')).trim().split('\n')
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(read.find(({ route }) => route === '/api/workflow/completeSigning')).toMatchObject({
      method: 'POST',
      status: 200,
      address: '127.0.0.1',
    })
    expect(read.every(({ time }) => !Number.isNaN(Date.parse(String(time))))).toBe(true)
    expect(lines.join('\n')).not.toMatch(/(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{22}/)
  })
})
