"""
Makes maths.woff2, the letters and signs of characters.txt with their MATH table, of STIX Two Math 2.12 (OFL.txt):

    npm pack @fontsource/stix-two-math@5.3.0 && tar xzf fontsource-stix-two-math-5.3.0.tgz
    apt-get install python3-fonttools python3-brotli
    python3 make.py package/files/stix-two-math-latin-400-normal.woff2
"""

import re
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

here = Path(__file__).parent


def wanted():
    """Returns the code points of characters.txt."""
    text = re.sub(r"#.*", "", (here / "characters.txt").read_text())
    for first, last in re.findall(r"([0-9A-F]+)(?:-([0-9A-F]+))?", text):
        yield from range(int(first, 16), int(last or first, 16) + 1)


def mend_joints(font):
    """Lets every two parts of a sign that grows overlap: arrows that end in a part without a joint do not grow in Chromium."""
    variants = font["MATH"].table.MathVariants
    for construction in variants.HorizGlyphConstruction + variants.VertGlyphConstruction:
        parts = construction.GlyphAssembly.PartRecords if construction.GlyphAssembly else []
        for before, after in zip(parts, parts[1:]):
            joint = max(before.EndConnectorLength, after.StartConnectorLength)
            if min(before.EndConnectorLength, after.StartConnectorLength) < variants.MinConnectorOverlap:
                before.EndConnectorLength = after.StartConnectorLength = joint


# Of the sign for roots, in thousandths of the size: between that of the small one and those of the large ones.
RADICAL_WIDTH = 860


def even_radicals(font):
    """Gives all roots one width: Chromium keeps room for the widest of them, and draws the line over it."""
    variants = font["MATH"].table.MathVariants
    construction = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(font.getBestCmap()[0x221A])]
    names = [record.VariantGlyph for record in construction.MathGlyphVariantRecord]
    names += [part.glyph for part in construction.GlyphAssembly.PartRecords]
    for name in names:
        glyph, (advance, _) = font["glyf"][name], font["hmtx"][name]
        glyph.coordinates.scale((min(1, RADICAL_WIDTH / advance), 1))
        glyph.coordinates.translate((max(0, RADICAL_WIDTH - advance), 0))
        glyph.coordinates.toInt()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (RADICAL_WIDTH, glyph.xMin)


options = Options()
options.flavor = "woff2"
options.hinting = False
options.layout_features = []
options.drop_tables += ["GDEF", "GPOS", "GSUB", "gasp"]
options.name_IDs = [0, 1, 2, 13, 14]

font = load_font(sys.argv[1], options)
subsetter = Subsetter(options)
subsetter.populate(unicodes=list(wanted()))
subsetter.subset(font)
mend_joints(font)
even_radicals(font)
save_font(font, str(here / "maths.woff2"), options)
