export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

interface Size {
  width: number
  height: number
}
interface Rect extends Size {
  x: number
  y: number
}

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }

/**
 * Where a box is once its page is turned clockwise: its middle stays over what it was over, it
 * keeps its size, since what is in it is read upright, and it stays on the page. In points from the
 * bottom left of the page as shown.
 */
export function turnBox(box: Rect, page: Size, turn: Turn): Rect {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const turned = {
    0: middle,
    90: { x: middle.y, y: page.width - middle.x },
    180: { x: page.width - middle.x, y: page.height - middle.y },
    270: { x: page.height - middle.y, y: middle.x },
  }[turn]
  const size = turnedSize(page, turn)
  const kept = (at: number, length: number, room: number) =>
    Math.max(0, Math.min(at - length / 2, room - length))

  return {
    x: kept(turned.x, box.width, size.width),
    y: kept(turned.y, box.height, size.height),
    width: Math.min(box.width, size.width),
    height: Math.min(box.height, size.height),
  }
}
