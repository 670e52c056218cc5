/**
 * The light of the studio in one small program for boards and for the table they stand on: small, because the first
 * frame waits for it to be compiled. Light comes from a fixed number of directions, each with its own shadow map in
 * one atlas: some stand for the lamp's area, the others for the sky.
 */
import { studioLight } from "@foldmark/geometry";

/** The most lights of a set. */
export const lightCount = 16;
export const atlasColumns = 4;

/** What a vertex belongs to, beside 0 outside, 1 inside and 2 cut edge of a board. */
export const tableSkin = 3;

export const boardVertexShader = /* glsl */ `
precision highp float;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 surface;
out vec3 place;
out vec3 facing;
out vec2 blank;
out vec3 cutEdge;
flat out float skin;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  blank = uv;
  cutEdge = surface.yzw;
  skin = surface.x;
  gl_Position = projectionMatrix * viewMatrix * world;
}`;

export const depthVertexShader = /* glsl */ `
precision highp float;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
void main() { gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0); }`;

export const depthFragmentShader = /* glsl */ `
precision mediump float;
out vec4 nothing;
void main() { nothing = vec4(0.0); }`;

/*
 * A light is read as one vector and the rest is reckoned from it: without a graphics card an array is read number by
 * number, pixel by pixel, and the code for that has to be made before the first frame.
 */
const light = /* glsl */ `
/* Where each light shines from, and how strongly. */
uniform vec4 lights[${lightCount}];
/* How many there are, and how many of them, the first ones, are the lamp. */
uniform ivec2 lightsUsed;
/* What they shine on: the middle, and one over how wide their maps are. */
uniform vec4 lightRoom;
/* How far maps are shifted, as a share of their side; another way for every light and at every pixel. */
uniform vec2 smear;
uniform float grain;
uniform highp sampler2DShadow shadows;

vec2 pixelTurn() {
  float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy + grain * 5.588238, vec2(0.06711056, 0.00583715))));
  return vec2(cos(turn), sin(turn));
}

const mat2 eighthTurn = mat2(0.7071068, 0.7071068, -0.7071068, 0.7071068);
const mat2 nextTurn = mat2(-0.7373688, 0.6754903, -0.6754903, -0.7373688);

/* A vector as a light's map has it: to its right, and up. */
vec2 onMap(vec3 direction, vec3 v) {
  float wide = dot(direction.xy, direction.xy);
  return vec2(direction.x * v.y - direction.y * v.x, wide * v.z - direction.z * dot(direction.xy, v.xy)) * inversesqrt(wide);
}

/*
 * Share of one light that reaches a place, which is given in widths of the map from its middle. What is shifted moves
 * along the surface it lies on, facing n: at the old depth it would lie below that surface, in its own shadow.
 */
float reaches(int index, vec3 direction, vec3 from, vec3 n, float facingLight, vec2 shift) {
  vec2 at = onMap(direction, from);
  float depth = 0.5 - dot(direction, from) + clamp(dot(onMap(direction, n), shift) / max(facingLight, 0.05), -0.2, 0.2);
  vec2 tile = vec2(float(index & ${atlasColumns - 1}), float(index >> ${Math.log2(atlasColumns)}));
  /* Around the product there is always a rim of the map on which nothing stands. */
  vec2 share = clamp(at + shift + 0.5, 0.003, 0.997);
  return texture(shadows, vec3((tile + share) / ${atlasColumns}.0, min(depth, 0.9999)));
}
`;

const display = /* glsl */ `
uniform float encoded;
vec3 shown(vec3 light) {
  /* Bright whites bend over instead of breaking off. */
  vec3 soft = min(light, vec3(0.78)) + 0.22 * (1.0 - exp(-max(light - 0.78, 0.0) / 0.22));
  vec3 c = max(soft, 0.0);
  return encoded > 0.5 ? mix(c * 12.92, 1.055 * pow(c, vec3(0.41666)) - 0.055, step(0.0031308, c)) : c;
}
`;

export const boardFragmentShader = /* glsl */ `
precision highp float;
precision highp int;
in vec3 place;
in vec3 facing;
in vec2 blank;
in vec3 cutEdge;
flat in float skin;
out vec4 colour;
uniform vec3 cameraPosition;
uniform vec3 outsideColour;
uniform vec3 insideColour;
uniform vec3 edgeColour;
uniform vec3 linerColour;
/* roughness, coat, metal, fibre */
uniform vec4 outsideManner;
uniform vec4 insideManner;
uniform vec4 outsideBox;
uniform vec4 insideBox;
uniform vec2 printed;
uniform sampler2D outsideArt;
uniform sampler2D insideArt;
uniform sampler2D finishedArt;
uniform float isFinished;
uniform float flutePitch;
uniform float thickness;
uniform float opacity;
uniform vec2 crumple;
/* Of a light's map, as a share of its side. */
uniform float texel;
uniform vec3 lampTone;
uniform vec3 skyTone;
uniform vec3 bounce;
const vec3 tableLight = ${studioLight.table} * vec3(1.0, 1.0, 0.98);
uniform sampler2D grainMap;
${light}${display}
/* The cut edge of board: two liners, and between them the wave of the fluting with dark room behind it. */
vec3 cutBoard(float seenWidth) {
  float across = cutEdge.y;
  if (flutePitch <= 0.0) return edgeColour * (0.94 + 0.1 * texture(grainMap, vec2(cutEdge.x, across) * 0.06).r);
  float soft = clamp(2.0 * seenWidth / thickness, 0.02, 1.0);
  float liner = smoothstep(0.74 - soft * 0.5, 0.74 + soft * 0.5, abs(across));
  float phase = cutEdge.x / flutePitch;
  float wave = cos(6.2831853 * phase) * 0.7;
  float slope = abs(sin(6.2831853 * phase)) * 0.7 * 6.2831853 / flutePitch * thickness * 0.5;
  float apart = abs(across - wave) / sqrt(1.0 + slope * slope);
  float line = 1.0 - smoothstep(0.16, 0.16 + max(soft, 0.1), apart);
  /* Seen from afar the wave melts into one tone. */
  float near = clamp(1.6 - seenWidth * 5.0 / flutePitch, 0.0, 1.0);
  vec3 hollow = edgeColour * 0.42;
  vec3 medium = mix(mix(hollow, linerColour * 0.9, 0.52), mix(hollow, linerColour * 0.92, line), near);
  vec3 along = mix(edgeColour * 0.7, linerColour, 0.25);
  return mix(mix(along, medium, smoothstep(0.35, 0.75, cutEdge.z)), linerColour, liner);
}

/*
 * What a smooth surface mirrors: a bright softbox above to the left, a pale room, a paler table; and, wherever one
 * stands, windows around the product. Metal shows dark walls between them.
 */
vec3 mirrored(vec3 r, float rough, float metal) {
  vec3 room = mix(vec3(0.5, 0.51, 0.49), vec3(0.92, 0.93, 0.92), smoothstep(-0.35, 0.8, r.z));
  float soft = 0.05 + rough * 0.9;
  float lamp = smoothstep(0.86 - soft, 0.86 + soft * 0.3, dot(r, lights[0].xyz));
  vec3 from = normalize(cameraPosition - lightRoom.xyz);
  float aside = (r.x * from.y - r.y * from.x) + (r.z - from.z) * 0.6;
  float blur = 0.006 + rough * 0.2;
  /* One for what lies level, with a narrow one beside it, and one for a front that is seen from its right. */
  float window = smoothstep(-blur, blur, 0.03 - min(abs(aside - 0.01), abs(aside - 0.17)));
  window += 0.6 * smoothstep(-blur, blur, 0.008 - abs(aside - 0.06));
  float walls = 0.5 + 0.5 * sin(aside * 24.0 + r.z * 9.0);
  room *= mix(0.5, 0.3 + 1.1 * walls * walls, metal);
  return room + vec3(2.6, 2.55, 2.4) * (lamp + window * (1.0 - rough) * (1.5 - metal)) * (1.0 - rough * 0.55);
}

/* Where the surface rises: its slope is read from how the height changes from pixel to pixel. */
vec3 pressed(vec3 n, float height) {
  vec3 right = dFdx(place);
  vec3 up = dFdy(place);
  vec3 across = cross(up, n);
  vec3 along = cross(n, right);
  float area = dot(right, across);
  return normalize(abs(area) * n - sign(area) * (dFdx(height) * across + dFdy(height) * along));
}

void main() {
  bool isOutside = skin < 0.5;
  bool isTable = skin > 2.5;
  bool isEdge = skin > 1.5 && !isTable;
  vec3 n = normalize(facing);
  vec3 eye = normalize(cameraPosition - place);
  vec4 manner = isOutside ? outsideManner : insideManner;
  vec3 base = isOutside ? outsideColour : insideColour;
  float alpha = opacity;
  if (isEdge) {
    base = cutBoard(length(vec2(dFdx(cutEdge.x), dFdy(cutEdge.x))));
    manner = vec4(0.95, 0.0, 0.0, 0.0);
  } else if (!isTable) {
    vec4 artBox = isOutside ? outsideBox : insideBox;
    vec2 at = (blank - artBox.xy) * artBox.zw;
    at.y = 1.0 - at.y;
    vec4 art = isOutside ? texture(outsideArt, at) * printed.x : texture(insideArt, at) * printed.y;
    /* Multiplied by its alpha, and not linear yet. */
    base = mix(base, pow(art.rgb / max(art.a, 0.01), vec3(2.2)), art.a);
    alpha = max(alpha, art.a);
    /* Fibres lie mostly one way; cloudiness comes from how the pulp settled. */
    base *= 1.0 + manner.w * (0.11 * (texture(grainMap, blank / 24.0).r - 0.5) + 0.06 * (texture(grainMap, blank / 90.0).g - 0.5));
    vec4 part = isOutside && isFinished > 0.5 ? texture(finishedArt, at) : vec4(0.0);
    manner = mix(manner, vec4(0.14, 0.6, 1.0, 0.0), part.r);
    manner = mix(manner, vec4(0.03, 1.9, manner.z, 0.0), part.g);
    n = pressed(n, part.b * min(thickness, 0.6) * 0.4);
    vec2 bend = (texture(grainMap, blank / (crumple.x * 6.0 + 1.0)).ba - 0.5) * crumple.y;
    vec3 sideways = normalize(cross(n, vec3(0.13, 0.29, 0.95)));
    n = normalize(n - (sideways * bend.x + cross(n, sideways) * bend.y));
  }
  /* Metal is stamped on fibres: what it mirrors trembles a little. */
  if (manner.z > 0.5) n = normalize(n + 0.05 * (texture(grainMap, blank / 70.0).bag - 0.5));
  if (dot(n, eye) < 0.0 && opacity < 1.0) n = -n;
  vec3 middle = (place - lightRoom.xyz) * lightRoom.w;
  bool isAlone = grain < 0.5;
  vec2 turn = isTable && isAlone ? vec2(1.0, 0.0) : pixelTurn();
  /* Boards cast shadows, and must not on themselves. */
  float lift = isTable ? 0.0 : texel;
  /* What comes straight from each, and what only by way of the boards around. */
  vec2 lamp = vec2(0.0);
  vec2 sky = vec2(0.0);
  vec2 seen = vec2(0.0, 0.0001);
  for (int index = 0; index < lightsUsed.x; index++) {
    vec4 source = lights[index];
    bool isLamp = index < lightsUsed.y;
    float facingLight = max(dot(n, source.xyz), 0.0);
    vec3 from = middle + n * (lift * (1.3 - facingLight)) + source.xyz * (lift * 0.35);
    vec2 shift = turn * (isLamp ? smear.x : smear.y);
    float free = reaches(index, source.xyz, from, n, facingLight, shift);
    /*
     * One set alone is read at eight corners on the table, where its shadows lie open to the eye, and at the same ones
     * for every pixel: many faint edges of each light look soft where another turn at every pixel would look dotted.
     */
    if (isTable && isAlone) {
      vec2 tap = shift;
      for (int corner = 1; corner < 8; corner++) {
        tap = eighthTurn * tap;
        free += reaches(index, source.xyz, from, n, facingLight, tap * ((corner & 1) == 1 ? 0.5 : 1.0));
      }
      free *= 0.125;
    }
    vec2 share = vec2(free, 1.0 - free) * (facingLight * source.w);
    if (isLamp) lamp += share;
    else sky += share;
    seen += vec2(free, 1.0) * facingLight;
    turn = nextTurn * turn;
  }
  vec3 light = lampTone * (lamp.x + lamp.y * bounce * 0.3) + skyTone * (sky.x + sky.y * bounce);
  float open = seen.x / seen.y;
  /* The table throws back what falls on it: half of what an upright wall sees is table. */
  light += tableLight * (0.5 - 0.5 * n.z) * (0.3 + 0.7 * open);
  vec3 mirror = mirrored(reflect(-eye, n), manner.x, manner.z) * (0.35 + 0.65 * open);
  float aslant = 1.0 - max(dot(n, eye), 0.0);
  float grazing = aslant * aslant * aslant * aslant * aslant;
  float throwBack = (0.04 + 0.5 * grazing) * max(manner.y, 0.0);
  /* Hairs swallow what falls on them straight, and catch what comes aslant. */
  float hairs = max(-manner.y, 0.0);
  vec3 diffuse = base * light * (1.0 - manner.z * 0.9 - hairs * 0.16) + light * (hairs * 0.1 * aslant * aslant);
  vec3 result = diffuse + mirror * mix(vec3(throwBack), base, manner.z);
  colour = vec4(shown(result) * alpha, alpha);
  /* Of the table one sees nothing but the shadow that lies on it. */
  float shade = ${studioLight.shade} * (lamp.y + sky.y) / (lamp.x + lamp.y + sky.x + sky.y + 0.0001);
  if (isTable) colour = vec4(vec3(0.05, 0.045, 0.04) * shade, shade);
}`;
