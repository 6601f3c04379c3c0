/** What stands around the drawings when they are saved: all that the page says elsewhere. */
export interface PictureText {
  readonly title: string;
  /** Below the title: what is shown, of when. */
  readonly subtitle: string;
  /** Series with their colours, as CSS. */
  readonly legend: readonly { readonly name: string; readonly colour: string }[];
  /** At the foot: where the data comes from, as of when. */
  readonly source: string;
}

/** Colours of the picture: those on the screen, or light ones for paper. */
export type PictureColours = 'shown' | 'light';

/** Drawings narrower than this are icons; pixels. */
const narrowestDrawing = 160;
const margin = 16;
const lineHeight = 20;
const namespace = 'http://www.w3.org/2000/svg';

/** What decides how a part of a drawing looks, as far as style sheets set it. */
const inlined = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'visibility',
];

/**
 * The drawings within an element below one another, as one SVG document that needs nothing else:
 * styles and colours are resolved, and title, legend and source are written into it.
 */
export function toPicture(
  within: HTMLElement,
  text: PictureText,
  colours: PictureColours,
): SVGSVGElement {
  return inColours(colours, () => compose(within, text));
}

/** The document as text, ready for a file. */
export function toSvgText(picture: SVGSVGElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture)}\n`;
}

/** The picture as PNG, with `scale` pixels for each of its own. */
export async function toPng(picture: SVGSVGElement, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([toSvgText(picture)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width.baseVal.value * scale;
    canvas.height = picture.height.baseVal.value * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function compose(within: HTMLElement, text: PictureText): SVGSVGElement {
  const drawings = [...within.querySelectorAll('svg')].filter(
    (svg) => svg.clientWidth >= narrowestDrawing && svg.closest('svg svg') === null,
  );
  const body = getComputedStyle(document.body);
  const width = Math.max(0, ...drawings.map((svg) => svg.clientWidth)) + 2 * margin;
  const picture = create('svg', { xmlns: namespace, width, 'font-family': body.fontFamily });
  const back = create('rect', { width: '100%', height: '100%', fill: body.backgroundColor });
  picture.append(back);
  let y = margin;
  const write = (words: string, size: number, weight = 400, fill = body.color, x = margin) => {
    const line = create('text', { x, y: y + 14, 'font-size': size, 'font-weight': weight, fill });
    line.textContent = words;
    picture.append(line);
  };
  const writeLine = (words: string, size: number, weight = 400) => {
    write(words, size, weight);
    y += lineHeight;
  };
  writeLine(text.title, 16, 600);
  writeLine(text.subtitle, 12);
  for (const { name, colour } of text.legend) {
    picture.append(
      create('rect', { x: margin, y: y + 4, width: 10, height: 10, fill: resolve(within, colour) }),
    );
    write(name, 12, 400, body.color, margin + 16);
    y += lineHeight;
  }
  for (const drawing of drawings) {
    const copy = copyWithStyles(drawing);
    copy.setAttribute('x', String(margin));
    copy.setAttribute('y', String(y));
    copy.setAttribute('width', String(drawing.clientWidth));
    copy.setAttribute('height', String(drawing.clientHeight));
    picture.append(copy);
    y += drawing.clientHeight + 8;
  }
  writeLine(text.source, 11);
  picture.setAttribute('height', String(y + margin));
  picture.setAttribute('viewBox', `0 0 ${width} ${y + margin}`);
  return picture;
}

/** A copy that looks the same without the style sheets of the page. */
function copyWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [drawing, ...drawing.querySelectorAll('*')].forEach((original, index) => {
    const target = copies[index];
    if (target === undefined) return;
    const style = getComputedStyle(original);
    for (const property of inlined) target.setAttribute(property, style.getPropertyValue(property));
    for (const name of ['class', 'style', 'tabindex', 'role']) target.removeAttribute(name);
  });
  return copy;
}

/** A colour that may depend on the scheme, as it is now. */
function resolve(within: HTMLElement, colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  within.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/**
 * Works in light colours and puts those of the screen back before anything is drawn, as both
 * happens within one task.
 */
function inColours<Result>(colours: PictureColours, work: () => Result): Result {
  const name = 'data-mantine-color-scheme';
  const page = document.documentElement;
  const before = page.getAttribute(name);
  if (colours === 'shown' || before === null) return work();
  page.setAttribute(name, 'light');
  try {
    return work();
  } finally {
    page.setAttribute(name, before);
  }
}

function create(name: 'svg', attributes: Attributes): SVGSVGElement;
function create(name: string, attributes: Attributes): SVGElement;
function create(name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

type Attributes = Readonly<Record<string, string | number>>;
