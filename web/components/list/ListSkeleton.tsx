const widths = ['72%', '54%', '63%', '48%', '70%', '58%', '66%', '50%']

interface Props {
  cells: number
  isChosen: boolean
}

/** The rows' places while they are on their way. */
export function ListSkeleton({ cells, isChosen }: Props) {
  const others = Array.from({ length: cells - 1 }, (_, place) => `cell ${place}`)

  return (
    <tbody aria-hidden="true">
      {widths.map((width) => (
        <tr key={width}>
          {isChosen && <td className="sel" />}
          <td className="name-cell">
            <span className="skeleton" style={{ width }} />
          </td>
          {others.map((key) => (
            <td key={key}>
              <span className="skeleton" style={{ width: '70%' }} />
            </td>
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  )
}
