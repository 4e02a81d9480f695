import { useState } from 'react'
import { conditionsIn } from '#contract/vocabulary/composed/walk.ts'
import { type GivenValues, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateContent } from '#contract/vocabulary/templates/settings.ts'

/** With which values the text is shown and set while it is written. */
export function useTrial({ blocks, values, tables }: TemplateContent) {
  const [isFilled, setFilled] = useState(true)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [pairs, setPairs] = useState<readonly string[]>([])
  const decides = new Set(
    [...conditionsIn(blocks)].flatMap(({ condition }) => condition.rules.map(({ name }) => name)),
  )
  const samples = Object.fromEntries(values.flatMap(({ name, sample }) => (sample ? [[name, sample]] : [])))
  const known = Object.entries(chosen).filter(([name]) => values.some((one) => one.name === name))

  return {
    isFilled,
    setFilled,
    given: {
      ...(isFilled && { ...samples, ...samplesOfRows(tables) }),
      ...Object.fromEntries(known),
    } as GivenValues,
    /** Those that decide what is printed, where they can be flipped. */
    switches: values.filter(
      ({ name, kind, settings }) => decides.has(name) && kind === 'tick' && !settings.formula,
    ),
    /** Roles that the pages show with two people. */
    pairs,
    pair: (role: string, isOn: boolean) =>
      setPairs((now) => (isOn ? [...now, role] : now.filter((one) => one !== role))),
    flip: (name: string, isOn: boolean) => setChosen((now) => ({ ...now, [name]: isOn ? 'true' : '' })),
  }
}

const samplesOfRows = (tables: TemplateContent['tables']): GivenValues =>
  Object.fromEntries(tablesOf({ tables }).map(({ name, sample }) => [name, sample]))

export type Trial = ReturnType<typeof useTrial>
