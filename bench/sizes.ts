/**
 * How many of something a part measures with. A shorter run names fewer in the environment
 * (`MUHAR_BENCH_DOCUMENTS=200000 npm run bench -- --only reports`); its figures are not those of
 * the goals.
 */
export function sizeOf(name: 'DOCUMENTS' | 'BATCH_ROWS' | 'SET_DOCUMENTS', usual: number): number {
  const asked = Number(process.env[`MUHAR_BENCH_${name}`] ?? usual)
  if (!Number.isInteger(asked) || asked < 1) throw new Error(`MUHAR_BENCH_${name} is no number of rows.`)

  return asked
}

/** The sizes that the environment names, as a command line says them. */
export const namedSizes = (): string =>
  Object.keys(process.env)
    .filter((name) => name.startsWith('MUHAR_BENCH_'))
    .sort()
    .map((name) => `${name}=${process.env[name]}`)
    .join(' ')
