"""Renders one still life with Debian's Blender 3.4, for still-life.ts:

blender -b --python scene.py -- SCENE OUT.png WIDTH SAMPLES TEXTURES

Besides OUT.png, in the morning, it writes OUT-evening0001.png for dark pages: the same rays, lit by the last sun.

One unit is ten centimetres. All light is one sun through a window and an even sky: neither is noisy, so few samples
suffice without a denoiser, which Debian's Blender lacks and which would smooth the paper's grain away.
"""

import math
import os
import random
import sys

import bpy
from mathutils import Quaternion, Vector, noise

scene_name, out, width, samples, textures = sys.argv[sys.argv.index('--') + 1 :]
width, samples = int(width), int(samples)
random.seed(7)

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module='cycles')
scene = bpy.context.scene


def set_up_render():
    cycles, render, view = scene.cycles, scene.render, scene.view_settings
    render.engine = 'CYCLES'
    # A pixel is done when its noise is below the threshold: paper and linen need a third of the samples of a blur.
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces = cycles.diffuse_bounces = 2
    cycles.glossy_bounces = cycles.transmission_bounces = 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    render.resolution_x = width
    render.resolution_y = width * 2 // 3
    render.threads_mode = 'FIXED'
    render.threads = 2
    view.view_transform = 'Filmic'
    view.look = 'High Contrast'
    view.exposure = 0.75
    render.image_settings.file_format = 'PNG'
    render.filepath = out


# Materials


class Material:
    """A principled shader, and shorthands for the nodes before it."""

    def __init__(self, name, colour, roughness, specular):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set(self.shader, **{'Base Color': (*colour, 1), 'Roughness': roughness, 'Specular': specular})
        self.height = None

    def node(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        self.set(node, **inputs)
        return node

    def set(self, node, **inputs):
        for name, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[name])
            else:
                node.inputs[name].default_value = value

    def position(self):
        return self.node('ShaderNodeTexCoord').outputs['Object']

    def image(self, file, colour=True):
        texture = self.node('ShaderNodeTexImage')
        texture.image = bpy.data.images.load(f'{textures}/{file}')
        if not colour:
            texture.image.colorspace_settings.name = 'Non-Color'
        texture.interpolation = 'Cubic'
        texture.extension = 'EXTEND'
        return texture

    def noise(self, scale, detail=6, roughness=0.6, stretch=(1, 1, 1), turn=0):
        mapping = self.node('ShaderNodeMapping', Vector=self.position(), Scale=stretch, Rotation=(0, 0, turn))
        return self.node(
            'ShaderNodeTexNoise', Vector=mapping.outputs[0], Scale=scale, Detail=detail, Roughness=roughness
        ).outputs['Fac']

    def math(self, operation, a, b):
        node = self.node('ShaderNodeMath')
        node.operation = operation
        for place, value in enumerate((a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[place])
            else:
                node.inputs[place].default_value = value
        return node.outputs[0]

    def ramp(self, factor, *stops):
        node = self.node('ShaderNodeValToRGB', Fac=factor)
        elements = node.color_ramp.elements
        for element, (place, colour) in zip(elements, stops):
            element.position, element.color = place, (*colour, 1)
        return node.outputs['Color']

    def mix(self, factor, a, b, blend='MIX'):
        node = self.node('ShaderNodeMixRGB', Fac=factor)
        node.blend_type = blend
        self.set(node, Color1=a if isinstance(a, bpy.types.NodeSocket) else (*a, 1))
        self.set(node, Color2=b if isinstance(b, bpy.types.NodeSocket) else (*b, 1))
        return node.outputs['Color']

    def bump(self, height, distance, strength=1):
        """Adds relief on top of the earlier one."""
        node = self.node('ShaderNodeBump', Height=height, Distance=distance, Strength=strength)
        if self.height:
            self.set(node, Normal=self.height)
        self.height = node.outputs['Normal']
        self.set(self.shader, Normal=self.height)

    def finish(self, colour, surface=None):
        """Light that has bounced sees an even colour, because grain and fibres cost half of the time there."""
        even = self.node('ShaderNodeBsdfDiffuse', Color=(*colour, 1))
        mix = self.node('ShaderNodeMixShader', Fac=self.node('ShaderNodeLightPath').outputs['Is Camera Ray'])
        self.tree.links.new(even.outputs[0], mix.inputs[1])
        self.tree.links.new((surface or self.shader).outputs[0], mix.inputs[2])
        self.tree.links.new(mix.outputs[0], self.tree.nodes['Material Output'].inputs[0])
        return self.data


INKS = {'blue-black': (0.011, 0.023, 0.068), 'black': (0.018, 0.016, 0.015)}


def print_on(material, base, grain, roughness, file, ink):
    """Ink that lies in the grain: colour and shine of the paper with the print of `file`."""
    coverage = material.math('SUBTRACT', 1.0, material.image(file, colour=False).outputs['Color'])
    # Ink soaks in unevenly: the raised fibres take a little less.
    soaked = material.ramp(grain, (0.36, (1, 1, 1)), (0.66, (0.86, 0.86, 0.86)))
    coverage = material.math('MINIMUM', material.math('MULTIPLY', coverage, 2.4), 1.0)
    coverage = material.math('MULTIPLY', coverage, soaked)
    dull = material.math('SUBTRACT', roughness, material.math('MULTIPLY', coverage, 0.22))
    material.set(material.shader, Roughness=dull)
    material.bump(material.math('SUBTRACT', 1.0, coverage), 0.0011, 0.6)
    return material.mix(coverage, base, INKS[ink])


def paper(name, colour, print_file=None, ink='blue-black', grain=1.0, translucent=0.1):
    """Uncoated paper: soft mottling, fibres in all directions and a rough surface."""
    material = Material(name, colour, 0.88, 0.18)
    cloud = material.ramp(material.noise(2.2, 2), (0.3, (0.965, 0.96, 0.945)), (0.7, (1, 1, 1)))
    base = material.mix(1, colour, cloud, 'MULTIPLY')
    grain_noise = material.noise(85, 3, 0.65)
    for stretch, turn in (((60, 420, 60), 0.5), ((60, 380, 60), 2.1), ((50, 400, 50), -0.6)):
        fibre = material.ramp(material.noise(1, 1, 0.5, stretch, turn), (0.28, (0.9, 0.885, 0.86)), (0.42, (1, 1, 1)))
        base = material.mix(0.55 * grain, base, fibre, 'MULTIPLY')
    material.bump(material.noise(14, 2), 0.004, 0.35 * grain)
    material.bump(grain_noise, 0.0022, 0.55 * grain)
    material.bump(material.noise(330, 1, 0.7), 0.0007, 0.5 * grain)
    if print_file:
        base = print_on(material, base, grain_noise, 0.88, print_file, ink)
    material.set(material.shader, **{'Base Color': base})
    # Thin paper lets light through: shadows under a raised edge are warm.
    through = material.node('ShaderNodeBsdfTranslucent', Color=base, Normal=material.height)
    both = material.node('ShaderNodeMixShader', Fac=translucent)
    material.tree.links.new(material.shader.outputs[0], both.inputs[1])
    material.tree.links.new(through.outputs[0], both.inputs[2])
    return material.finish(colour, both)


CREAM = (0.92, 0.8, 0.6)
WHITE = (0.66, 0.655, 0.635)


def kraft(print_file=None):
    """Brown kraft paper: short fibres in all directions, light and dark specks, worn along the folded edges."""
    material = Material('kraft', (0.4, 0.26, 0.14), 0.82, 0.16)
    base = material.ramp(material.noise(3, 3), (0.3, (0.355, 0.222, 0.118)), (0.7, (0.43, 0.285, 0.16)))
    for stretch, turn, dark in (((130, 330, 130), 0.3, 0.78), ((150, 360, 150), 1.9, 0.82), ((110, 300, 110), -0.9, 0.8)):
        fibres = material.noise(1, 2, 0.55, stretch, turn)
        base = material.mix(1, base, material.ramp(fibres, (0.3, (dark,) * 3), (0.44, (1, 1, 1))), 'MULTIPLY')
        light = material.ramp(fibres, (0.62, (0, 0, 0)), (0.72, (0.07, 0.055, 0.035)))
        base = material.mix(1, base, light, 'ADD')
    grain = material.noise(95, 3, 0.65)
    worn = material.node('ShaderNodeTexImage')
    worn.image = bpy.data.images['worn']
    raised = material.ramp(grain, (0.4, (0.2,) * 3), (0.65, (1, 1, 1)))
    rubbed = material.math('MULTIPLY', worn.outputs['Color'], raised)
    base = material.mix(rubbed, base, (0.56, 0.42, 0.27))
    material.bump(material.noise(11, 2), 0.005, 0.3)
    material.bump(grain, 0.0022, 0.5)
    if print_file:
        # Blue-black on brown looks black.
        base = print_on(material, base, grain, 0.82, print_file, 'black')
    material.set(material.shader, **{'Base Color': base})
    return material.finish((0.37, 0.24, 0.13))


def linen():
    """A washed linen cloth: threads of uneven thickness, over and under."""
    material = Material('linen', (0.3, 0.26, 0.21), 0.95, 0.1)
    threads = []
    for direction in ('X', 'Y'):
        wave = material.node(
            'ShaderNodeTexWave',
            Vector=material.position(),
            Scale=25,
            Distortion=2.0,
            Detail=2,
            **{'Detail Scale': 2.2, 'Detail Roughness': 0.6},
        )
        wave.bands_direction = direction
        threads.append(wave.outputs['Fac'])
    weave = material.math('MULTIPLY', *threads)
    slub = material.noise(1, 3, 0.6, (1.2, 26, 1), 0)
    height = material.math('ADD', weave, material.math('MULTIPLY', slub, 0.7))
    base = material.ramp(height, (0.25, (0.12, 0.104, 0.086)), (1.0, (0.37, 0.33, 0.275)))
    base = material.mix(1, base, material.ramp(material.noise(1.1, 2), (0.3, (0.84,) * 3), (0.7, (1, 1, 1))), 'MULTIPLY')
    material.set(material.shader, **{'Base Color': base})
    material.bump(height, 0.008, 0.7)
    return material.finish((0.22, 0.19, 0.155))


def wax():
    """Sealing wax: opaque, satin, with fine pits, so that it does not shine like plastic."""
    material = Material('wax', (0.12, 0.005, 0.007), 0.38, 0.32)
    streaks = material.ramp(material.noise(9, 5), (0.3, (0.085, 0.0034, 0.0045)), (0.7, (0.13, 0.0065, 0.0075)))
    material.set(material.shader, **{'Base Color': streaks})
    dull = material.noise(38, 5, 0.65)
    dullness = material.node('ShaderNodeMapRange', Value=dull)
    material.set(dullness, **{'From Min': 0.3, 'From Max': 0.7, 'To Min': 0.31, 'To Max': 0.56})
    material.set(material.shader, Roughness=dullness.outputs[0])
    material.bump(material.noise(16, 3), 0.006, 0.35)
    material.bump(dull, 0.0016, 0.4)
    return material.finish((0.11, 0.005, 0.006))


def plain(name, colour, roughness=0.8, varied=0.0):
    material = Material(name, colour, roughness, 0.2)
    if varied:
        value = material.node('ShaderNodeObjectInfo').outputs['Random']
        low, high = (tuple(part * factor for part in colour) for factor in (1 - varied, 1 + varied))
        material.set(material.shader, **{'Base Color': material.ramp(value, (0, low), (1, high))})
    material.bump(material.noise(90, 4), 0.002, 0.4)
    return material.finish(colour)


def picture(name, file):
    """A small printed picture whose transparent parts are cut away."""
    material = Material(name, (1, 1, 1), 0.7, 0.2)
    image = material.image(file)
    material.set(material.shader, **{'Base Color': image.outputs['Color'], 'Alpha': image.outputs['Alpha']})
    material.bump(material.noise(140, 6), 0.001, 0.4)
    return material.data


# Things


def mesh_of(name, vertices, faces, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    return mesh


def add(name, vertices, faces, material, uv=None):
    mesh = mesh_of(name, vertices, faces, material)
    if uv:
        layer = mesh.uv_layers.new()
        for polygon in mesh.polygons:
            for loop, vertex in zip(polygon.loop_indices, polygon.vertices):
                layer.data[loop].uv = uv[vertex]
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    return thing


def grid(name, size, cells, shape, material):
    """A sheet of `size`, whose point (x, y) around its middle is at `shape(x, y)`."""
    (w, h), (nx, ny) = size, cells
    vertices, uv = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            vertices.append(shape((i / nx - 0.5) * w, (j / ny - 0.5) * h))
            uv.append((i / nx, j / ny))
    row = nx + 1
    faces = [(k, k + 1, k + row + 1, k + row) for j in range(ny) for k in range(j * row, j * row + nx)]
    return add(name, vertices, faces, material, uv)


def place(thing, x, y, z=0.0, turn=0.0, tilt=0.0, roll=0.0):
    thing.location = (x, y, z)
    thing.rotation_euler = (math.radians(tilt), math.radians(roll), math.radians(turn))
    return thing


def empty(*children):
    group = bpy.data.objects.new('group', None)
    scene.collection.objects.link(group)
    for child in children:
        child.parent = group
    return group


def desk():
    wrinkle = lambda x, y: 0.012 * noise.noise(Vector((x * 0.5, y * 0.8, 5))) - 0.014
    grid('desk', (16, 16), (160, 160), lambda x, y: (x, y, wrinkle(x, y)), linen())


A4 = (2.1, 2.97)
FOLDS = (-A4[1] / 6, A4[1] / 6)
SLOPES = tuple(math.radians(angle) for angle in (6.5, -4.0, 8.0))
CREASE = 0.014


def slope_at(s):
    """How steeply the folded sheet rises at `s` along its length: three straight parts, bent sharply at two creases."""
    angle = SLOPES[0 if s < FOLDS[0] else 1 if s < FOLDS[1] else 2]
    for place_of_fold, index in zip(FOLDS, (0, 1)):
        d = s - place_of_fold
        if abs(d) < CREASE:
            t = (d + CREASE) / (2 * CREASE)
            t = t * t * (3 - 2 * t)
            angle = SLOPES[index] * (1 - t) + SLOPES[index + 1] * t
    return angle


def letter(name, ink='blue-black'):
    """An A4 sheet that was folded twice and opened again."""
    steps = 900
    step = A4[1] / steps
    ys, zs = [0.0], [0.0]
    for i in range(steps):
        angle = slope_at(-A4[1] / 2 + (i + 0.5) * step)
        ys.append(ys[-1] + math.cos(angle) * step)
        zs.append(zs[-1] + math.sin(angle) * step)
    low, middle = min(zs), ys[steps // 2]

    def shape(x, y):
        i = min(steps, max(0, round((y / A4[1] + 0.5) * steps)))
        corner = 0.07 * max(0, (x - 0.15) / 0.9) ** 2 * max(0, y / A4[1] + 0.5) ** 1.5
        wave = 0.007 * noise.noise(Vector((x * 1.4, y * 1.1, 3))) + 0.0016 * noise.noise(Vector((x * 6, y * 5, 8)))
        near_fold = sum(math.exp(-(((y - fold) / 0.02) ** 2)) for fold in FOLDS)
        rough = 0.0012 * near_fold * noise.noise(Vector((x * 22, y * 9, 2)))
        return (x, ys[i] - middle, zs[i] - low + corner + wave + rough + 0.008)

    return grid('letter', A4, (110, 900), shape, paper('letter', CREAM, f'letter-{name}.png', ink))


DIN_LANG = (2.2, 1.1)


SHEET = 0.0012


def half_thickness(x, y):
    """Half a filled envelope at a point: two walls at the folded edge, then a letter of six layers, and some air."""
    w, h = DIN_LANG
    inside = min(w / 2 - abs(x), h / 2 - abs(y))
    content = max(0, min(1, inside / 0.1))
    content = content * content * (3 - 2 * content)
    air = (max(0, math.cos(x / w * math.pi)) * max(0, math.cos(y / h * math.pi))) ** 0.8
    dents = 0.0022 * noise.noise(Vector((x * 2.1, y * 2.6, 7))) + 0.0009 * noise.noise(Vector((x * 7, y * 8, 2)))
    return SHEET + 0.005 * content + 0.014 * air + dents * content


def sway(x, y):
    """How far the middle of an envelope is above the table: paper under tension lifts a corner."""
    return 0.026 + 0.010 * noise.noise(Vector((x * 0.75, y * 0.9, 11))) + 0.012 * (x / 1.1) ** 2 * (0.5 + y / 1.1)


def front_at(x, y):
    return sway(x, y) + half_thickness(x, y)


def worn_edges():
    """A picture of where the walls of an envelope are folded: fibres break there, and the paper is lighter."""
    width, height = 660, 330
    image = bpy.data.images.new('worn', width, height)
    pixels = []
    for j in range(height):
        for i in range(width):
            inside = min(i, width - 1 - i, j, height - 1 - j) / 300
            value = math.exp(-((inside / 0.0045) ** 2)) * 0.75
            pixels += (value, value, value, 1)
    image.pixels = pixels
    image.colorspace_settings.name = 'Non-Color'


def envelope_body(material, behind=None):
    """A filled envelope: two thin walls that meet in sharp folds."""
    front = grid('front', DIN_LANG, (260, 130), lambda x, y: (x, y, front_at(x, y)), material)
    back = grid('back', DIN_LANG, (130, 65), lambda x, y: (x, y, sway(x, y) - half_thickness(x, y)), behind or material)
    return front, back


def flap(material):
    """The closed flap: a shallow triangle with a rounded tip, glued to the body."""
    w, h = DIN_LANG
    depth = 0.66

    def shape(u, v):
        t = v + 0.5
        half = w / 2 * (1 - t ** 1.35) + 0.05 * math.sqrt(max(0, 1 - t)) * t
        x, y = u * 2 * half, h / 2 - t * depth
        open_edge = 0.006 * t * abs(u * 2) ** 3
        return (x, y, front_at(x, y) + 0.0025 + open_edge)

    thing = grid('flap', (1, 1), (80, 80), shape, material)
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.0022, 1
    return thing


def seal():
    """A drop of wax with an uneven rim and the shop's own mark pressed in."""
    mark = bpy.data.images.load(f'{textures}/seal.png')
    size = mark.size[0]
    pixels = list(mark.pixels)[::4]

    def pressed(x, y, radius):
        i, j = (int((c / radius * 0.5 + 0.5) * (size - 1)) for c in (x, y))
        return pixels[j * size + i] if 0 <= i < size and 0 <= j < size else 0

    phase = [random.random() * 6.28 for _ in range(4)]
    rim = lambda t: 0.168 * (
        1 + 0.05 * math.sin(2 * t + phase[0]) + 0.042 * math.sin(3 * t + phase[1])
        + 0.03 * math.sin(5 * t + phase[2]) + 0.012 * math.sin(9 * t + phase[3])
    )
    rings, spokes, stamp = 260, 520, 0.112
    vertices = []
    for i in range(rings + 1):
        for j in range(spokes):
            t = j / spokes * 2 * math.pi
            q = i / rings
            r = rim(t) * q
            x, y = r * math.cos(t), r * math.sin(t)
            swell = 0.85 + 0.25 * noise.noise(Vector((math.cos(t) * 1.6, math.sin(t) * 1.6, 4)))
            z = 0.036 * swell * max(0, 1 - q ** 7) ** 0.5
            inside = 1 / (1 + math.exp((r - stamp) * 230))
            # The die has pressed the middle flat, and pushed wax up around itself.
            z = z * (1 - inside) + (0.014 + 0.006 * x / stamp * 0.3) * inside
            z += 0.007 * math.exp(-(((r - stamp * 1.07) / 0.012) ** 2))
            z += 0.0085 * pressed(x, y, stamp * 0.86) * inside
            z += 0.0012 * noise.noise(Vector((x * 34, y * 34, 1))) + 0.002 * noise.noise(Vector((x * 11, y * 11, 6)))
            vertices.append((x, y, z))
    faces = [
        (i * spokes + j, (i + 1) * spokes + j, (i + 1) * spokes + (j + 1) % spokes, i * spokes + (j + 1) % spokes)
        for i in range(rings)
        for j in range(spokes)
    ]
    return add('seal', vertices, faces, wax())


def sealed_envelope():
    brown = kraft()
    drop = place(seal(), 0.0, -0.1, front_at(0.0, -0.1) + 0.002, turn=8)
    return empty(*envelope_body(brown), flap(brown), drop)


def glued(name, file, size, at, turn, above):
    """A printed picture on the front of an envelope."""
    turn = math.radians(turn)

    def shape(u, v):
        x, y = at[0] + u * math.cos(turn) - v * math.sin(turn), at[1] + u * math.sin(turn) + v * math.cos(turn)
        return (x, y, front_at(x, y) + above)

    return grid(name, size, (24, 24), shape, picture(name, file))


def addressed_envelope():
    stamp = glued('stamp', 'stamp.png', (0.25, 0.3125), (0.9, 0.32), -1.6, 0.0016)
    postmark = glued('postmark', 'postmark.png', (0.72, 0.3), (0.62, 0.3), 3, 0.0024)
    return empty(*envelope_body(kraft('envelope.png'), kraft()), stamp, postmark)


def cotton(colour):
    """A ribbon's weave: fine ribs across, and a dull face."""
    material = Material('cotton', colour, 0.9, 0.1)
    ribs = material.node('ShaderNodeTexWave', Vector=material.position(), Scale=38, Distortion=1.2, Detail=2)
    base = material.mix(1, colour, material.ramp(ribs.outputs['Fac'], (0.1, (0.86,) * 3), (0.8, (1, 1, 1))), 'MULTIPLY')
    material.set(material.shader, **{'Base Color': base, 'Sheen': 0.3})
    material.bump(ribs.outputs['Fac'], 0.003, 0.5)
    return material.finish(colour)


def strip(material, middle, across, length, width=0.095, cells=160):
    """A piece of ribbon along the curve `middle(s)`, a little hollow."""

    def shape(u, v):
        s = (u + 0.5) * length
        hollow = 0.0022 * (2 * v) ** 2
        ragged = 0.0009 * noise.noise(Vector((s * 40, v * 3, 5))) if abs(v) > 0.45 else 0
        return middle(s) + across(s) * (v * width + ragged) + Vector((0, 0, hollow))

    thing = grid('ribbon', (1, 1), (cells, 10), shape, material)
    thing.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.0028
    return thing


def tied_envelope(material, colour):
    """A closed envelope of plain paper, with a ribbon around it in a flat knot."""
    fabric, at, h = cotton(colour), -0.3, DIN_LANG[1]
    band = strip(
        fabric,
        lambda s: Vector((at, s - h / 2 - 0.004, front_at(at, max(-h / 2, min(h / 2, s - h / 2))) + 0.0065)),
        lambda s: Vector((1, 0, 0)),
        h + 0.008,
    )
    parts = [*envelope_body(material), flap(material), band]
    for turn, reach, bow, up in ((-118, 0.34, 0.05, 0.012), (-66, 0.31, -0.04, 0.016)):
        way = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        aside = Vector((-way.y, way.x, 0))
        start = Vector((at, -0.03, 0))

        def middle(s, way=way, aside=aside, start=start, bow=bow, up=up, reach=reach):
            point = start + way * s + aside * (bow * (s / reach) ** 2)
            lift = 0.016 * math.exp(-s / 0.08) + up * (1 + math.sin(s * 21 + up * 300)) * s / reach
            point.z = front_at(point.x, point.y) + 0.0085 + lift
            return point

        def across(s, aside=aside, way=way, bow=bow, reach=reach):
            tangent = (way + aside * (2 * bow * s / reach ** 2)).normalized()
            return Vector((-tangent.y, tangent.x, 0.12 * math.sin(s * 14)))

        parts.append(strip(fabric, middle, across, reach))

    def around(u, v):
        bulge = math.sqrt(max(0, 1 - (2 * u) ** 2))
        crease = 0.004 * math.cos(v * 22 + 3 * u)
        z = front_at(at, -0.03) + 0.0085 + (0.027 + crease) * bulge
        return (at + v * 0.115 * (1 - 0.12 * bulge), -0.03 + u * 0.085, z)

    parts.append(grid('knot', (1, 1), (40, 40), around, fabric))
    return empty(*parts)


def window_envelope(file):
    material = Material('office', WHITE, 0.75, 0.25)
    image = material.image(file)
    material.set(material.shader, **{'Base Color': image.outputs['Color']})
    material.bump(material.noise(60, 8), 0.002, 0.35)
    return empty(*envelope_body(material.finish(WHITE)))


def tube(name, points, radius, material, sides=8):
    vertices, faces = [], []
    for i, point in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        across = along.cross(Vector((0, 0, 1))).normalized()
        up = across.cross(along)
        thin = radius * (1 - 0.35 * i / len(points))
        for k in range(sides):
            t = k / sides * 2 * math.pi
            vertices.append(point + across * math.cos(t) * thin + up * math.sin(t) * thin)
    for i in range(len(points) - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    return add(name, vertices, faces, material)


def linked(name, mesh, at, way, scale, spin=0.0):
    """Another instance of a mesh whose length points along `way`."""
    thing = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(thing)
    thing.scale = (scale, scale, scale)
    thing.location = at
    thing.rotation_euler = (way.to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), spin)).to_euler()


def floret_mesh(material, seed):
    """A dried calyx of lavender: slender, ribbed, shrunk unevenly, and open in five teeth."""
    vertices, faces, rows, sides = [], [], 10, 20
    for i in range(rows + 1):
        s = i / rows
        r = 0.155 * (0.3 + 0.7 * math.sin(math.pi * min(1, 0.12 + s * 0.74)) ** 0.8)
        for k in range(sides):
            t = k / sides * 2 * math.pi
            rib = 1 + 0.13 * math.cos(5 * t) + 0.16 * noise.noise(Vector((math.cos(t) + seed * 5, math.sin(t), s * 2)))
            tooth = 0.1 * math.cos(5 * t) * max(0, s - 0.75) / 0.25
            bow = 0.1 * s * s
            vertices.append((r * rib * math.cos(t) + bow, r * rib * math.sin(t), s + tooth))
    for i in range(rows):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            faces.append((a, b, b + sides, a + sides))
    return mesh_of('floret', vertices, faces, material)


def dried(name, *colours):
    """Dried petals: dull, with a fine down, and each a little different."""
    material = Material(name, colours[0], 0.92, 0.06)
    value = material.node('ShaderNodeObjectInfo').outputs['Random']
    stops = [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]
    base = material.ramp(value, *stops)
    mottled = material.ramp(material.noise(7, 3), (0.3, (0.62,) * 3), (0.7, (1.1,) * 3))
    base = material.mix(1, base, mottled, 'MULTIPLY')
    material.set(material.shader, **{'Base Color': base, 'Sheen': 0.5, 'Sheen Tint': 0.6})
    return material.finish(colours[0])


def lavender(start, direction, length, bend, stem_material, florets, lift):
    """A dried sprig: a thin stem and whorls of florets, closer together towards the tip."""
    across = Vector((-direction.y, direction.x, 0))
    course = [
        start + direction * (length * s) + across * (bend * s * s) + Vector((0, 0, lift + 0.03 * math.sin(s * math.pi)))
        for s in (i / 59 for i in range(60))
    ]
    tube('stem', course, 0.0062, stem_material)
    spike = 0.46 / length
    s = 1 - spike
    while s < 1.0:
        i = min(58, int(s * 59))
        at, along = course[i], (course[i + 1] - course[i]).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(along)
        nearness = (s - 1 + spike) / spike
        for k in range(round(random.uniform(9, 13) * (1 - 0.4 * nearness))):
            t = random.random() * 2 * math.pi
            outward = side * math.cos(t) + up * math.sin(t)
            # Florets below the sprig are pressed flat on the paper.
            outward.z = max(outward.z, -0.35)
            spread = random.uniform(0.35, 0.85) * (1 - 0.45 * nearness)
            way = (along + outward * spread).normalized()
            size = random.uniform(0.04, 0.058) * (1 - 0.25 * nearness)
            place_at = at + outward * 0.006 + along * random.uniform(-0.012, 0.012)
            linked('floret', random.choice(florets), place_at, way, size, random.random() * 6)
        s += spike * (0.13 if nearness < 0.2 else 0.082)


def needle_mesh(material):
    """A flat, blunt needle with a groove, bent a little."""
    vertices, faces, rows = [], [], 6
    for i in range(rows + 1):
        s = i / rows
        half = 0.042 * min(1, 0.35 + 3 * s) * math.sqrt(max(0.02, 1 - s ** 6))
        bow = 0.07 * s * s
        for x, y in ((-half, 0.004), (0, -0.006), (half, 0.004), (0, 0.02)):
            vertices.append((x, y + bow, s))
    for i in range(rows):
        for k in range(4):
            a, b = i * 4 + k, i * 4 + (k + 1) % 4
            faces.append((a, b, b + 4, a + 4))
    return mesh_of('needle', vertices, faces, material)


def surface_at(x, y):
    """The height of what lies on the table there."""
    hit, point, *_ = scene.ray_cast(bpy.context.evaluated_depsgraph_get(), Vector((x, y, 3)), Vector((0, 0, -1)))
    return point.z if hit else 0.0


def needles(course, needle, size):
    """Needles to both sides and above, pressed flat below, along a twig."""
    for a, b in zip(course, course[1:]):
        along = (b - a).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(along)
        for _ in range(max(1, round((b - a).length * 210))):
            t = random.choice((0, math.pi)) + random.gauss(0, 0.55)
            outward = side * math.cos(t) + up * (abs(math.sin(t)) * 0.8 + 0.08)
            way = (along * random.uniform(0.45, 0.85) + outward).normalized()
            length = size * random.uniform(0.8, 1.1)
            linked('needle', needle, a.lerp(b, random.random()), way, length)


def fir_twig(start, degrees, length):
    """A twig of fir with side twigs, lying on whatever is below its tip and its cut."""
    bark = plain('bark', (0.09, 0.055, 0.03), 0.95)
    green = dried('needles', (0.016, 0.04, 0.02), (0.028, 0.062, 0.026), (0.042, 0.075, 0.03))
    needle = needle_mesh(green)

    def twig(start, degrees, length, thick):
        course = []
        for i in range(14):
            s = i / 13
            turn = math.radians(degrees + 9 * math.sin(s * 2.2 + degrees))
            course.append(start + Vector((math.cos(turn), math.sin(turn), 0)) * (length * s))
        ends = [surface_at(point.x, point.y) for point in (course[0], course[-1])]
        line = [ends[0] + (ends[1] - ends[0]) * i / 13 for i in range(14)]
        rest = max(surface_at(point.x, point.y) - z for point, z in zip(course, line))
        for point, z in zip(course, line):
            point.z = z + rest + thick + 0.02
        return course

    main = twig(Vector(start), degrees, length, 0.02)
    twigs = [(main, 0.02)]
    for i, sign in ((3, 1), (4, -1), (6, 1), (7, -1), (9, 1), (10, -1)):
        side = twig(main[i].copy(), degrees + sign * random.uniform(38, 52), length * (0.5 - 0.028 * i), 0.012)
        twigs.append(([main[i], *side[1:]], 0.012))
    for course, thick in twigs:
        tube('twig', course, thick, bark)
    for course, thick in twigs:
        needles(course[1:], needle, 0.185 if thick > 0.015 else 0.16)


# Light and camera


MORNING = (1, 0.90, 0.76)


def light(angle=(-64, 24), strength=4.4, sky=0.42, bars=True, colour=MORNING, softness=2.6):
    """The morning sun from the left through a window with bars, and an even sky that is brighter at the window."""
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    ray = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(ray.outputs['Generated'], split.inputs[0])
    shade = nodes.new('ShaderNodeValToRGB')
    ramp = shade.color_ramp.elements
    ramp[0].position, ramp[0].color = 0.0, (1.25, 1.22, 1.16, 1)
    ramp[1].position, ramp[1].color = 0.9, (0.34, 0.36, 0.41, 1)
    middle = nodes.new('ShaderNodeMapRange')
    links.new(split.outputs['X'], middle.inputs['Value'])
    middle.inputs['From Min'].default_value = -1
    links.new(middle.outputs[0], shade.inputs[0])
    links.new(shade.outputs[0], nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = sky
    world.cycles.sampling_method = 'NONE'
    world.lightgroup = 'sky'

    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = strength, math.radians(softness), colour
    thing = bpy.data.objects.new('sun', sun)
    scene.collection.objects.link(thing)
    thing.rotation_euler = (0, math.radians(angle[0]), math.radians(-angle[1]))
    thing.lightgroup = 'sun'
    if not bars:
        return
    towards = thing.rotation_euler.to_matrix() @ Vector((0, 0, 1))
    side = towards.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(towards)
    dark = plain('frame', (0.1, 0.1, 0.1))
    for offset, w, h in ((-1.15, 0.17, 9), (1.6, 0.17, 9), (4.6, 2.4, 9), (-4.9, 3.0, 9)):
        bar = grid('bar', (w, h), (1, 1), lambda x, y: (x, y, 0), dark)
        bar.location = towards * 4.6 + side * offset
        bar.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
        bar.visible_camera = bar.visible_diffuse = bar.visible_glossy = False


EVENING = {'sun': (0.43, 0.3, 0.175), 'sky': (0.144, 0.15, 0.186)}


def evening():
    """Mixes the light of sun and sky a second time: a low red sun and a blue sky, as another file."""
    layer = scene.view_layers[0]
    for name in EVENING:
        layer.lightgroups.add(name=name)
    scene.use_nodes = True
    tree = scene.node_tree
    layers = next(node for node in tree.nodes if node.type == 'R_LAYERS')

    def mixed(blend, a, b):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = blend
        tree.links.new(a, node.inputs[1])
        if isinstance(b, tuple):
            node.inputs[2].default_value = (*b, 1)
        else:
            tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    parts = [mixed('MULTIPLY', layers.outputs[f'Combined_{name}'], tint) for name, tint in EVENING.items()]
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path, name = os.path.split(out.removesuffix('.png'))
    file.file_slots[0].path = f'{name}-evening'
    file.format.file_format = 'PNG'
    tree.links.new(mixed('ADD', *parts), file.inputs[0])


def camera(position, target, lens, blur):
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    position, target = Vector(position), Vector(target)
    thing.location = position
    thing.rotation_euler = (target - position).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.dof.use_dof = True
    data.dof.focus_distance = (target - position).length
    data.dof.aperture_fstop = blur


# Scenes


def open_letter(style):
    place(letter(style, 'black' if style == 'typewriter' else 'blue-black'), 0, 0, turn=7)
    place(sealed_envelope(), 1.1, -0.68, 0.13, turn=-15, tilt=2)
    light()
    camera((0.55, -2.9, 3.0), (0.28, 0.06, 0.08), 55, 1.1)


def line():
    place(letter('classic-handwriting'), 0, 0, turn=4)
    light(angle=(-66, 12), strength=4.6, sky=0.6, bars=False)
    camera((-0.5, -0.62, 0.72), (-0.36, 0.26, 0.085), 66, 1.1)


def close_seal():
    place(sealed_envelope(), 0, 0, turn=-9)
    light(angle=(-60, 30), bars=False)
    camera((0.2, -1.22, 0.9), (0.02, -0.07, 0.08), 75, 1.0)


def envelope():
    place(sealed_envelope(), 0.4, 0.86, 0.0, turn=-10)
    place(addressed_envelope(), 0.0, -0.2, 0.055, turn=5, tilt=2)
    light()
    camera((0.62, -2.55, 2.55), (0.3, 0.2, 0.06), 64, 1.1)


def post():
    place(window_envelope('office-1.png'), -0.5, 0.42, 0.0, turn=24)
    place(window_envelope('office-2.png'), 0.72, 0.5, 0.03, turn=-13, roll=0.8)
    place(window_envelope('office-3.png'), 0.12, -0.42, 0.062, turn=4, roll=-1.0)
    place(sealed_envelope(), 0.16, 0.06, 0.125, turn=-8, roll=0.6)
    light()
    camera((0.5, -3.0, 2.9), (0.12, 0.06, 0.12), 62, 1.1)


def with_lavender():
    place(letter('handprint'), 0, 0, turn=-6)
    stem = plain('stem', (0.2, 0.195, 0.125), 0.95)
    petals = dried('petals', (0.085, 0.07, 0.125), (0.15, 0.13, 0.19), (0.13, 0.12, 0.125))
    florets = [floret_mesh(petals, seed) for seed in range(4)]
    for start, angle, length, bend in (
        ((0.98, -1.05), 117, 1.72, 0.1),
        ((1.1, -0.98), 125, 1.62, -0.05),
        ((0.9, -0.95), 108, 1.5, 0.12),
        ((1.16, -1.0), 119, 1.42, 0.02),
    ):
        way = Vector((math.cos(math.radians(angle)), math.sin(math.radians(angle)), 0))
        lavender(Vector((*start, 0)), way, length, bend, stem, florets, 0.13 + random.random() * 0.02)
    light()
    camera((0.62, -2.7, 2.9), (0.22, 0.12, 0.1), 66, 1.0)


def love():
    place(letter('calligraphy', 'blue-black'), 0, 0, turn=-3)
    cream = paper('envelope', (0.78, 0.69, 0.54), translucent=0.0)
    place(tied_envelope(cream, (0.2, 0.012, 0.016)), 0.88, -0.9, 0.13, turn=10, tilt=2)
    light(angle=(-70, 26), strength=4.2, sky=0.36, colour=(1, 0.84, 0.66))
    camera((0.38, -2.95, 2.95), (0.22, -0.22, 0.08), 52, 1.1)


def condolence():
    place(letter('condolence'), 0, 0, turn=-4)
    plain_paper = paper('envelope', (0.66, 0.6, 0.5), translucent=0.0)
    place(tied_envelope(plain_paper, (0.84, 0.83, 0.81)), 0.84, -0.7, 0.13, turn=13, tilt=2)
    light(angle=(-52, 10), strength=1.7, sky=0.42, bars=False, colour=(0.9, 0.95, 1), softness=14)
    camera((0.5, -3.0, 3.1), (0.28, -0.1, 0.08), 55, 1.1)


def christmas():
    place(letter('christmas'), 0, 0, turn=5)
    place(sealed_envelope(), 1.12, -0.72, 0.13, turn=-13, tilt=2)
    fir_twig((1.62, 0.2, 0), 141, 1.35)
    light(angle=(-68, 30), strength=4.4, sky=0.34, colour=(1, 0.8, 0.58))
    camera((0.62, -2.95, 2.9), (0.36, 0.08, 0.08), 54, 1.1)


SCENES = {
    'letter-typewriter': lambda: open_letter('typewriter'),
    'letter-handprint': lambda: open_letter('handprint'),
    'letter-classic-handwriting': lambda: open_letter('classic-handwriting'),
    'letter-calligraphy': lambda: open_letter('calligraphy'),
    'line': line,
    'seal': close_seal,
    'envelope': envelope,
    'post': post,
    'lavender': with_lavender,
    'love': love,
    'condolence': condolence,
    'christmas': christmas,
}

set_up_render()
worn_edges()
desk()
SCENES[scene_name]()
evening()
bpy.ops.render.render(write_still=True)
