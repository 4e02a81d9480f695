import { latin1 } from '../../pdf/characters.ts'
import { type Content, imagesOf } from './content.ts'
import {
  type Dict,
  dataOf,
  dictOf,
  entriesOf,
  isStream,
  listOf,
  type Model,
  resolved,
  type Value,
} from './model.ts'
import type { Rule, Subject } from './rule.ts'

function outputIntent(model: Model): Dict | undefined {
  return listOf(model, model.catalog['/OutputIntents'])
    .map((intent) => dictOf(model, intent))
    .find((intent) => intent['/S'] === '/GTS_PDFA1' && isStream(model, intent['/DestOutputProfile']))
}

const header = (model: Model, profile: Value | undefined) => {
  const bytes = dataOf(model, profile)
  const at = (from: number) => latin1(bytes.subarray(from, from + 4))
  return { version: bytes[8] ?? 0, kind: at(12), space: at(16) }
}
const outputSpace = (model: Model) => {
  const intent = outputIntent(model)
  return intent ? header(model, intent['/DestOutputProfile']).space : null
}

type Device = 'RGB' | 'CMYK' | 'Gray'
const byOperator: Readonly<Record<string, Device>> = {
  rg: 'RGB',
  RG: 'RGB',
  k: 'CMYK',
  K: 'CMYK',
  g: 'Gray',
  G: 'Gray',
}
const paints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 's', 'S', 'Tj', 'TJ', "'", '"'])

/**
 * The device spaces that a content uses, by operators, by name, and in images that are no masks.
 */
function devicesIn(model: Model, content: Content): Set<Device> {
  const used = new Set<Device>()
  const note = (space: Value | undefined): void => {
    const value = resolved(model, space)
    if (Array.isArray(value)) {
      if (['/Indexed', '/Separation', '/DeviceN', '/Pattern'].includes(String(value[0])))
        note((value as readonly Value[])[value[0] === '/Indexed' || value[0] === '/Pattern' ? 1 : 2])
      return
    }
    const device = /^\/Device(RGB|CMYK|Gray)$/.exec(String(value))?.[1]
    if (device) used.add(device as Device)
    else if (typeof value === 'string' && value !== space) note(value)
  }
  const named = dictOf(model, content.resources['/ColorSpace'])
  // A page begins with DeviceGray (ISO 32000-1 §8.6.8): who paints before choosing a colour uses
  // it.
  let isChosen = content.form !== null
  for (const { operator, operands } of content.operations) {
    const device = byOperator[operator]
    if (device) used.add(device)
    if (operator === 'cs' || operator === 'CS') note(named[operands[0] ?? ''] ?? operands[0])
    if (device || operator === 'cs') isChosen = true
    if (paints.has(operator) && !isChosen) used.add('Gray')
  }
  for (const [, image] of imagesOf(model, content))
    if (image['/ImageMask'] !== true) note(image['/ColorSpace'])
  return used
}

function uncovered(
  { model, contents }: Subject,
  device: Device,
  isCovered: (space: string | null) => boolean,
): string[] {
  if (isCovered(outputSpace(model))) return []
  return contents.flatMap((content) => {
    const isDefault = `/Default${device}` in dictOf(model, content.resources['/ColorSpace'])
    return !isDefault && devicesIn(model, content).has(device) ? [content.where] : []
  })
}

function isTransparent(model: Model, content: Content): boolean {
  const states = entriesOf(model, content.resources['/ExtGState']).map(([, state]) => dictOf(model, state))
  return (
    imagesOf(model, content).some(([, image]) => '/SMask' in image) ||
    dictOf(model, content.form?.['/Group'])['/S'] === '/Transparency' ||
    states.some(
      (state) =>
        ['/ca', '/CA'].some((key) => key in state && state[key] !== 1) ||
        ('/SMask' in state && state['/SMask'] !== '/None') ||
        ('/BM' in state && !['/Normal', '/Compatible'].includes(String(state['/BM']))),
    )
  )
}

export const colourRules: readonly Rule[] = [
  {
    clause: '6.2.3',
    says: 'the profile of the output intent is that of a printer or a monitor, for RGB, CMYK or grey, below version 5',
    broken: ({ model }) => {
      const intent = outputIntent(model)
      if (!intent) return []
      const { kind, space, version } = header(model, intent['/DestOutputProfile'])
      const isGood =
        ['prtr', 'mntr'].includes(kind) && ['RGB ', 'CMYK', 'GRAY'].includes(space) && version < 5
      return isGood ? [] : [`${kind} ${space} ${version}`]
    },
  },
  {
    clause: '6.2.4.2',
    says: 'a profile of a colour space is one of input, display, output or conversion, with as many colours as /N says',
    broken: ({ model, contents }) =>
      contents.flatMap((content) =>
        entriesOf(model, content.resources['/ColorSpace']).flatMap(([name, space]) => {
          const [kindOfSpace, profile] = listOf(model, space)
          if (kindOfSpace !== '/ICCBased') return []
          const { kind, space: colours, version } = header(model, profile)
          const isGood = ['prtr', 'mntr', 'scnr', 'spac'].includes(kind) && version < 5
          const components = { 'RGB ': 3, CMYK: 4, GRAY: 1, 'Lab ': 3 }[colours]
          return isGood && components === dictOf(model, profile)['/N'] ? [] : [`${content.where} ${name}`]
        }),
      ),
  },
  {
    clause: '6.2.4.3 a',
    says: 'DeviceRGB needs DefaultRGB or an output intent for RGB',
    broken: (subject) => uncovered(subject, 'RGB', (space) => space === 'RGB '),
  },
  {
    clause: '6.2.4.3 b',
    says: 'DeviceCMYK needs DefaultCMYK or an output intent for CMYK',
    broken: (subject) => uncovered(subject, 'CMYK', (space) => space === 'CMYK'),
  },
  {
    clause: '6.2.4.3 c',
    says: 'DeviceGray needs DefaultGray or an output intent',
    broken: (subject) => uncovered(subject, 'Gray', (space) => space !== null),
  },
  {
    clause: '6.2.10 a',
    says: 'blend modes are those of ISO 32000-1',
    broken: ({ model, contents }) =>
      contents.flatMap((content) =>
        entriesOf(model, content.resources['/ExtGState']).flatMap(([name, state]) => {
          const modes = [dictOf(model, state)['/BM'] ?? '/Normal'].flat()
          const isKnown =
            /^\/(?:Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|SoftLight|Difference|Exclusion|Hue|Saturation|Color|Luminosity)$/
          return modes.every((mode) => isKnown.test(String(mode))) ? [] : [`${content.where} ${name}`]
        }),
      ),
  },
  {
    clause: '6.2.10 b',
    says: 'without an output intent a page with transparency names the colour space it is blended in',
    broken: ({ model, contents }) =>
      outputSpace(model) !== null
        ? []
        : contents
            .filter(
              (content) => isTransparent(model, content) && !('/CS' in dictOf(model, content.page['/Group'])),
            )
            .map(({ where: at }) => at),
  },
]
