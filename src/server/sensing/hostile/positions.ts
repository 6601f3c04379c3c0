/** Writes an encoded text into one place of an address below the service root. */
export type Position = (encoded: string) => string;

function option(name: string, value: Position, set = 'Things'): Position {
  return (encoded) => `${set}?${name}=${value(encoded)}`;
}

const quoted: Position = (encoded) => `'${encoded}'`;

/** Every place in which a client's text can stand. */
export const positions: Readonly<Record<string, Position>> = {
  'a set': (text) => text,
  'an id': (text) => `Things(${text})`,
  'a quoted id': (text) => `Things('${text}')`,
  'after an id': (text) => `Things(1)${text}`,
  'a navigation property in a path': (text) => `Things(1)/${text}`,
  'a property in a path': (text) => `Things(1)/properties/${text}`,
  'an index in a path': (text) => `Things(1)/properties/tags[${text}]`,
  'behind a property': (text) => `Things(1)/name/${text}`,
  'the id of a nested path': (text) => `Things(1)/Datastreams(${text})/Observations`,
  'the name of an option': (text) => `Things?${text}=1`,
  'the name of an option after $': (text) => `Things?$${text}=1`,
  $top: option('$top', (text) => text),
  $skip: option('$skip', (text) => text),
  $count: option('$count', (text) => text),
  $select: option('$select', (text) => text),
  'a member in $select': option('$select', (text) => `properties/${text}`),
  $orderby: option('$orderby', (text) => text),
  'a member in $orderby': option('$orderby', (text) => `properties/${text}`),
  'after a key of $orderby': option('$orderby', (text) => `name ${text}`),
  'a text in $orderby': option('$orderby', (text) => `concat(name,${quoted(text)})`),
  $expand: option('$expand', (text) => text),
  'behind an $expand': option('$expand', (text) => `Datastreams/${text}`),
  'an option inside $expand': option('$expand', (text) => `Datastreams(${text})`),
  '$top inside $expand': option('$expand', (text) => `Datastreams($top=${text})`),
  '$select inside $expand': option('$expand', (text) => `Datastreams($select=${text})`),
  '$orderby inside $expand': option('$expand', (text) => `Datastreams($orderby=${text})`),
  '$filter inside $expand': option('$expand', (text) => `Datastreams($filter=${text})`),
  'a text inside $expand': option(
    '$expand',
    (text) => `Datastreams($top=1;$filter=name ne ${quoted(text)})`,
  ),
  '$skiptoken inside $expand': option('$expand', (text) => `Datastreams($skiptoken=${text})`),
  $skiptoken: option('$skiptoken', (text) => text),
  $resultFormat: option('$resultFormat', (text) => text, 'Observations'),
  $filter: option('$filter', (text) => text),
  'a property': option('$filter', (text) => `${text} eq 1`),
  'a navigation property': option('$filter', (text) => `${text}/name eq 'x'`),
  'a member of JSON': option('$filter', (text) => `properties/${text} eq 1`),
  'a member of a result': option('$filter', (text) => `result/${text} eq 1`, 'Observations'),
  'an index': option('$filter', (text) => `properties/tags[${text}] eq 1`),
  'a function': option('$filter', (text) => `${text}(name)`),
  'an operator': option('$filter', (text) => `name ${text} 'x'`),
  'a number': option('$filter', (text) => `id eq ${text}`),
  'a time': option('$filter', (text) => `phenomenonTime gt ${text}`, 'Observations'),
  'a duration': option(
    '$filter',
    (text) => `phenomenonTime gt now() sub duration'${text}'`,
    'Observations',
  ),
  'a geometry': option('$filter', (text) => `st_within(location,geography'${text}')`, 'Locations'),
  'a pattern of st_relate': option(
    '$filter',
    (text) => `st_relate(location,geography'POINT (1 1)',${quoted(text)})`,
    'Locations',
  ),
  'a text compared with a text': option('$filter', (text) => `name eq ${quoted(text)}`),
  'a text compared with JSON': option('$filter', (text) => `properties/type eq ${quoted(text)}`),
  'a text compared with a result': option(
    '$filter',
    (text) => `result ge ${quoted(text)}`,
    'Observations',
  ),
  'a text compared along a path': option(
    '$filter',
    (text) => `Datastreams/name lt ${quoted(text)}`,
  ),
  'an argument': option('$filter', (text) => `contains(name,${quoted(text)})`),
  'an argument that is searched': option('$filter', (text) => `substringof(name,${quoted(text)})`),
  'an argument of each function of texts': option(
    '$filter',
    (text) =>
      `indexof(toupper(trim(concat(name,${quoted(text)}))),${quoted(text)}) ge length(${quoted(text)})`,
  ),
  'a text in a list': option('$filter', (text) => `name in ('a',${quoted(text)})`),
  'a text in an array': option('$filter', (text) => `${quoted(text)} in properties/tags`),
  'a variable': option('$filter', (text) => `Datastreams/any(${text}:${text}/name eq 'x')`),
  'inside a lambda': option('$filter', (text) => `Datastreams/any(d:d/${text} eq 'x')`),
};
