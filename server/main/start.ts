import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { keysUnder } from '#store/keys.ts'
import { Outage } from '#store/outage.ts'
import { openStore } from '#store/store.ts'
import { isThere } from './backup/is-there.ts'
import { restoringMark } from './backup/restoring-mark.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { CannotStart } from './cannot-start.ts'
import { type ChildProgram, startChild } from './child-program.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { type DataFolder, masterKey, openDataFolder } from './data-folder.ts'
import { type DemoFile, prepareDemo } from './demo.ts'
import { prepareSigningService } from './demo-signing-service.ts'
import { keepDatabase } from './keep-database.ts'
import { sayStopping, takeFolder } from './one-launcher.ts'
import { ensurePortFree, isPortFree } from './port-free.ts'
import { refusePublished } from './refuse-published.ts'
import { refuseTestRoots } from './refuse-test-roots.ts'
import type { RunSettings } from './run-settings.ts'
import { type Simulators, startSimulators } from './simulators.ts'
import { whileAway } from './while-away.ts'
import { workerMemory } from './worker-memory.ts'

/**
 * Everything that runs, in the order in which it was started; it is stopped the other way round.
 */
const running: { name: string; stop(): Promise<void> }[] = []
let isLeaving = false
let pidFile: string | null = null

/** Thrown inside the start when somebody asks to stop before it is done. */
class Interrupted extends Error {}

const goOn = () => {
  if (isLeaving) throw new Interrupted()
}

const started = start().catch((error: unknown) => {
  if (!(error instanceof Interrupted)) console.error(error instanceof CannotStart ? error.message : error)
  void leave(1)
})

// What is half started is started first, so that it can be stopped too.
async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  if (pidFile) sayStopping(pidFile)
  await started
  for (const one of running.splice(0).reverse()) await one.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// npm start was killed: the channel to it closes, and nothing of ours may stay behind.
process.on('disconnect', () => void leave(1))

async function start(): Promise<void> {
  const configuration = await withFreeMetricsPorts(readConfiguration(process.env, process.cwd()))
  if (configuration.mode === 'production') {
    await refusePublished(configuration, process.env)
    await refuseTestRoots(configuration)
  }
  const data = await openDataFolder(configuration.dataFolder)
  const file = join(data.run, 'launcher.pid')
  await takeFolder(file, data.root)
  pidFile = file
  if (await isThere(restoringMark(data.root)))
    throw new CannotStart(
      `A restore into ${data.root} is under way or was cut off: when it ended without success, remove that folder and restore again.`,
    )
  for (const port of portsOf(configuration)) await ensurePortFree('PORT', port, configuration.host)
  await ensurePortFree('MUHAR_METRICS_PORT', configuration.metricsPort, '127.0.0.1')
  goOn()
  const master = await masterKey(configuration.masterKeyFile, configuration.mode)

  // Loading the programs takes longer than all the rest: they begin at once and wait for their
  // settings.
  const settled = Promise.withResolvers<RunSettings>()
  const programs = Promise.all([
    keepRunning('worker', () =>
      ourProgram('worker', new URL('./worker.ts', import.meta.url), data, settled.promise, workerMemory),
    ),
    ...portsOf(configuration).map((port, index) => {
      const name = index === 0 ? 'server' : `server-${index + 1}`
      const own = settled.promise.then((settings) => ({ ...settings, ...portsOfServer(settings, port) }))

      return keepRunning(name, () => ourProgram(name, new URL('./serve.ts', import.meta.url), data, own))
    }),
  ])
  // Met below; what fails before must not leave this one unheard.
  programs.catch(() => undefined)

  const [databaseUrl, simulators] = await bothOrNeither(
    openDatabase(configuration, data, master),
    simulatorsOf(configuration, data),
  )
  goOn()
  const settings: RunSettings = {
    ...configuration,
    databaseUrl,
    esign: configuration.esign ?? simulators?.settings.esign ?? null,
    panEsign: configuration.panEsign ?? simulators?.settings.panEsign ?? null,
    mail: configuration.mail ?? simulators?.settings.mail ?? null,
    sms: configuration.sms ?? simulators?.settings.sms ?? null,
    whatsapp: configuration.whatsapp ?? simulators?.settings.whatsapp ?? null,
    social: { ...simulators?.settings.social, ...configuration.social },
    timeStamps: configuration.timeStamps ?? simulators?.settings.timeStamps ?? null,
    revocationHosts: [...configuration.revocationHosts, ...(simulators?.settings.revocationHosts ?? [])],
    mailboxUrl: simulators?.settings.mailboxUrl ?? null,
    trustFolder: configuration.trustFolder ?? simulators?.settings.trustFolder ?? null,
    providerPorts: (['openid', 'saml', 'csc'] as const).flatMap((name) => {
      const address = simulators?.addresses[name]

      return address ? [Number(new URL(address).port)] : []
    }),
  }
  await writeFile(join(data.run, 'database.json'), JSON.stringify({ url: databaseUrl }), { mode: 0o600 })
  settled.resolve(settings)
  const demo = configuration.mode === 'demo' ? await demoOf(settings, data, simulators, master) : null
  await programs
  for (const port of portsOf(configuration)) await untilReady(settings, port)
  goOn()
  print(settings, demo)
}

/**
 * Another installation may stand on the ports that nobody named: free ones then take their place.
 */
async function withFreeMetricsPorts(configuration: Configuration): Promise<Configuration> {
  const { metricsPort, workerMetricsPort, namesMetricsPort, servers } = configuration
  const areFree = async (ports: readonly number[]) =>
    (await Promise.all(ports.map((port) => isPortFree(port, '127.0.0.1')))).every(Boolean)
  const later = Array.from({ length: servers - 1 }, (_, index) => metricsPort + 2 + index)

  return {
    ...configuration,
    metricsPort: namesMetricsPort.server || (await areFree([metricsPort, ...later])) ? metricsPort : 0,
    workerMetricsPort:
      namesMetricsPort.worker || (await areFree([workerMetricsPort])) ? workerMetricsPort : 0,
  }
}

/** Several servers of one machine listen on ports in a row. */
const portsOf = ({ port, servers }: Configuration): number[] =>
  Array.from({ length: servers }, (_, index) => port + index)

/** The first has the metrics port as configured; the worker has the one after it. */
function portsOfServer(settings: RunSettings, port: number): Pick<RunSettings, 'port' | 'metricsPort'> {
  const { metricsPort } = settings
  const later = port - settings.port

  return { port, metricsPort: metricsPort === 0 || later === 0 ? metricsPort : metricsPort + 1 + later }
}

/** If one of two fails, the other is stopped with everything else; neither failure is lost. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  const settled = await Promise.allSettled([a, b])
  for (const one of settled) if (one.status === 'rejected') throw one.reason

  return [(settled[0] as PromiseFulfilledResult<A>).value, (settled[1] as PromiseFulfilledResult<B>).value]
}

/** A database on another machine may start after this one. */
async function onceThere<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await whileAway(
      () => {
        goOn()
        return act()
      },
      () => {
        // Leaving has stopped it.
        if (!isLeaving)
          console.error('The database does not answer; the start waits for it, a minute at most.')
      },
    )
  } catch (error) {
    throw error instanceof Outage
      ? new CannotStart('The database did not answer within a minute: start it, or mend DATABASE_URL.')
      : error
  }
}

async function openDatabase(configuration: Configuration, data: DataFolder, master: Buffer): Promise<string> {
  const { databaseUrl } = configuration
  if (databaseUrl) return onceThere(() => bringUpToDate(databaseUrl, master))

  const database = await keepDatabase(
    {
      folder: data.postgres,
      secretFile: join(data.keys, 'postgres.secret'),
      logFile: join(data.log, 'postgres.log'),
    },
    {
      endedAndStartedAgain: () =>
        console.error(
          'The embedded PostgreSQL ended and was started again; nothing that was acknowledged is lost.',
        ),
      lost: (sentence) => {
        console.error(sentence)
        void leave(1)
      },
    },
  )
  running.push({ name: 'database', stop: database.stop })

  return bringUpToDate(database.url, master)
}

async function simulatorsOf(configuration: Configuration, data: DataFolder): Promise<Simulators | null> {
  if (configuration.mode !== 'demo') return null
  const simulators = await startSimulators(data, configuration.publicUrl)
  running.push(...simulators.programs)

  return simulators
}

async function demoOf(
  settings: RunSettings,
  data: DataFolder,
  simulators: Simulators | null,
  master: Buffer,
): Promise<DemoFile> {
  const store = await openStore({ url: settings.databaseUrl, worksJobs: false, mostConnections: 2 })
  try {
    return await whileAway(async () => {
      const demo = await prepareDemo(store, data.demoFile, settings.publicUrl, simulators?.addresses ?? {})
      const organisations = demo.organisations.map(({ id }) => id)
      if (simulators)
        await prepareSigningService(store, keysUnder(master), organisations, simulators.signingService)

      return demo
    })
  } finally {
    await store.close()
  }
}

function ourProgram(
  name: string,
  program: URL,
  data: DataFolder,
  settings: Promise<RunSettings>,
  memory: Partial<typeof workerMemory> = {},
): Promise<ChildProgram> {
  return startChild({ name, program, ...memory, logFile: join(data.log, `${name}.log`), settings })
}

const mostPauseMs = 10_000

/**
 * A program that ends by itself is started again, after pauses that grow; the first start must
 * succeed.
 */
async function keepRunning(name: string, open: () => Promise<ChildProgram>): Promise<void> {
  let program = await onceThere(open)
  running.push({ name, stop: () => program.stop() })
  const watch = async (): Promise<void> => {
    for (;;) {
      const how = await program.ended
      if (isLeaving) return
      console.error(`The ${name} ended (${how}) and is started again.`)
      for (let pause = 100; ; pause = Math.min(pause * 2, mostPauseMs)) {
        await wait(pause)
        if (isLeaving) return
        try {
          program = await open()
          break
        } catch (error) {
          console.error(`The ${name} did not start again: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
  }
  void watch()
}

/** A server that takes the question and says nothing is asked again. */
const answerWithinMs = 5_000

async function untilReady(settings: RunSettings, port: number): Promise<void> {
  const host =
    settings.host === '0.0.0.0'
      ? '127.0.0.1'
      : settings.host.includes(':')
        ? `[${settings.host}]`
        : settings.host
  // Behind TLS the certificate is for the public name; the worker and the server have said
  // themselves that they are ready.
  if (settings.tls) return
  const until = Date.now() + 30_000
  for (;;) {
    const response = await fetch(`http://${host}:${port}/readyz`, {
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => null)
    if (response?.ok) return
    if (Date.now() > until)
      throw new CannotStart(
        'The server started, but did not become ready within 30 seconds; see the folder log in MUHAR_DATA.',
      )
    await wait(50)
  }
}

function print(settings: RunSettings, demo: DemoFile | null): void {
  const lines = ['', `Muhar  ${settings.publicUrl}`]
  const [first] = demo?.organisations ?? []
  const member = first?.users[1]
  if (member)
    lines.push(
      `Log in  ${member.email}  ${member.password}   (${first?.name}; everyone is in ${join(settings.dataFolder, 'demo.json')})`,
    )
  if (settings.mailboxUrl) lines.push(`Mailbox ${settings.mailboxUrl}   (mail, SMS and OTPs of everybody)`)
  console.log(`${lines.join('\n')}\n`)
  console.log(`ready ${settings.publicUrl}`)
}
