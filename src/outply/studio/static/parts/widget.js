// src/theme.css?inline
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible, d = () => {};
function f(e) {
	return typeof e?.then == "function";
}
function p(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function m() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function h(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
// node_modules/svelte/src/internal/client/constants.js
var g = 1 << 24, _ = 1024, v = 2048, y = 4096, b = 8192, x = 16384, S = 32768, C = 1 << 25, ee = 65536, w = 1 << 19, te = 1 << 20, ne = 1 << 25, re = 1 << 21, ie = 1 << 22, ae = 1 << 23, oe = Symbol("$state"), se = Symbol("component"), ce = Symbol("legacy props"), le = Symbol(""), ue = Symbol("attributes"), de = Symbol("class"), fe = Symbol("style"), pe = Symbol("text"), me = Symbol("form reset"), he = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), ge = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), _e = {}, ve = Symbol("uninitialized"), ye = "http://www.w3.org/1999/xhtml";
function be() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function xe(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function Se() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function Ce() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
// node_modules/svelte/src/internal/client/dom/hydration.js
var T = !1;
function we(e) {
	T = e;
}
var E;
function Te(e) {
	if (e === null) throw xe(), _e;
	return E = e;
}
function Ee() {
	return Te(/* @__PURE__ */ sn(E));
}
function D(e) {
	if (T) {
		if (/* @__PURE__ */ sn(E) !== null) throw xe(), _e;
		E = e;
	}
}
function De(e = 1) {
	if (T) {
		for (var t = e, n = E; t--;) n = /* @__PURE__ */ sn(n);
		E = n;
	}
}
function Oe(e = !0) {
	for (var t = 0, n = E;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ sn(n);
		e && n.remove(), n = i;
	}
}
function ke(e) {
	if (!e || e.nodeType !== 8) throw xe(), _e;
	return e.data;
}
// node_modules/svelte/src/internal/client/reactivity/equality.js
function Ae(e) {
	return e === this.v;
}
function je(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function Me(e) {
	return !je(e, this.v);
}
// node_modules/svelte/src/internal/client/errors.js
function Ne() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Pe(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Fe(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Ie() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Le(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Re() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function ze(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function Be() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Ve() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function He() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function Ue() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
// node_modules/svelte/src/internal/client/context.js
var We = null;
function Ge(e) {
	We = e;
}
function O(e, t = !1, n) {
	We = {
		p: We,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: B,
		l: null
	};
}
function k(e) {
	var t = We, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) bn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, We = t.p, Ke(e);
}
function Ke(e = {}) {
	return i(e, se, { value: !0 }), e;
}
function qe() {
	return !0;
}
// node_modules/svelte/src/internal/client/dom/task.js
var Je = [];
function Ye() {
	var e = Je;
	Je = [], p(e);
}
function Xe(e) {
	if (Je.length === 0 && !wt) {
		var t = Je;
		queueMicrotask(() => {
			t === Je && Ye();
		});
	}
	Je.push(e);
}
function Ze() {
	for (; Je.length > 0;) Ye();
}
// node_modules/svelte/src/internal/client/reactivity/status.js
var Qe = ~(v | y | _);
function $e(e, t) {
	e.f = e.f & Qe | t;
}
function et(e) {
	e.f & 512 || e.deps === null ? $e(e, _) : $e(e, y);
}
// node_modules/svelte/src/internal/client/reactivity/utils.js
function tt(e, t) {
	e.f & 2048 ? t.set(e, v) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, y), $e(e, _);
}
// node_modules/svelte/src/internal/client/dom/elements/misc.js
function nt(e) {
	T && /* @__PURE__ */ on(e) !== null && cn(e);
}
var rt = !1;
function it() {
	rt || (rt = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[me]?.();
		});
	}, { capture: !0 }));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function at(e) {
	var t = z, n = B;
	Un(null), Wn(null);
	try {
		return e();
	} finally {
		Un(t), Wn(n);
	}
}
function ot(e, t, n, r = n) {
	e.addEventListener(t, () => at(n));
	let i = e[me];
	e[me] = i ? () => {
		i(), r(!0);
	} : () => r(!0), it();
}
// node_modules/svelte/src/internal/client/reactivity/async.js
function st(e, t, n, r) {
	let i = qe() ? dt : mt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = B, c = ct(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				pn(e, s);
			}
			lt();
		}
	}
	var d = ut();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ pt(e))).then(u).catch((e) => pn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), lt());
	}) : f();
}
function ct() {
	var e = B, t = z, n = We, r = j;
	return function(i = !0) {
		Wn(e), Un(t), Ge(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function lt(e = !0) {
	Wn(null), Un(null), Ge(null), e && j?.deactivate();
}
function ut() {
	var e = B, t = e.b, n = j, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function dt(e) {
	var t = 2 | v;
	return B !== null && (B.f |= w), {
		ctx: We,
		deps: null,
		effects: null,
		equals: Ae,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: ve,
		wv: 0,
		parent: B,
		ac: null
	};
}
var ft = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function pt(e, t, n) {
	let r = B;
	r === null && Ne();
	var i = void 0, a = Vt(ve), o = !z, s = /* @__PURE__ */ new Set();
	return Cn(() => {
		var t = B, n = m();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== he && n.reject(e);
			}).finally(lt);
		} catch (e) {
			n.reject(e), lt();
		}
		var c = j;
		if (o) {
			if (t.f & 32768) var l = ut();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(ft);
			else for (let e of s.values()) e.reject(ft);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== ft && (c.activate(), t ? (a.f |= ae, Gt(a, t)) : (a.f & 8388608 && (a.f ^= ae), Gt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), vn(() => {
		for (let e of s) e.reject(ft);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function A(e) {
	let t = /* @__PURE__ */ dt(e);
	return Kn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function mt(e) {
	let t = /* @__PURE__ */ dt(e);
	return t.equals = Me, t;
}
function ht(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) jn(t[n]);
	}
}
function gt(e) {
	var t, n = B, r = e.parent;
	if (!Bn && r !== null && e.v !== ve && r.f & 24576) return be(), e.v;
	Wn(r);
	try {
		ht(e), t = ir(e);
	} finally {
		Wn(n);
	}
	return t;
}
function _t(e) {
	var t = gt(e);
	!e.equals(t) && (e.wv = tr(), (!j?.is_fork || e.deps === null) && (j === null ? e.v = t : (j.capture(e, t, !0), xt?.capture(e, t, !0)), e.deps === null)) ? $e(e, _) : Bn || (St === null ? et(e) : (_n() || j?.is_fork) && St.set(e, t));
}
function vt(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && at(() => {
		t.ac.abort(he), t.ac = null;
	}), t.fn !== null && (t.teardown = d), sr(t, 0), kn(t));
}
function yt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && cr(t);
}
// node_modules/svelte/src/internal/client/reactivity/batch.js
var bt = null, j = null, xt = null, St = null, Ct = null, wt = !1, Tt = !1, Et = null, Dt = null, Ot = 0, kt = 1, At = class e {
	id = kt++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		bt === null ? bt = this : (bt.next = this, this.prev = bt), bt = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) $e(r, v), t(r);
			for (r of n.m) $e(r, y), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= _;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) $e(e, t), this.schedule(e);
		this.apply();
		for (var t = Et = [], n = [], r = Dt = []; this.#a.length > 0;) {
			Ot++ > 1e3 && (this.#b(), Mt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw Lt(e), this.#d() || this.discard(), t;
			}
		}
		if (j = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Et = null, Dt = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) It(e, t);
			r.length > 0 && j.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), xt = this, Pt(n), Pt(t), xt = null, this.#i?.resolve();
			var o = j;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (zt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= _;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= _ : i & 4 ? t.push(r) : nr(r) && (i & 16 && this.add_dirty_reaction(r, y), cr(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), $e(i, v), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), j = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) tt(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== ve && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), St?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		j = this;
	}
	deactivate() {
		j = null, St = null;
	}
	flush() {
		try {
			Tt = !0, j = this, this.#m();
		} finally {
			Ot = 0, Ct = null, Et = null, Dt = null, Tt = !1, j = null, St = null, zt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(ft);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, Xe(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= m()).promise;
	}
	static ensure() {
		if (j === null) {
			let t = j = new e();
			!Tt && !wt && Xe(() => {
				t.started || t.flush();
			});
		}
		return j;
	}
	apply() {
		St = null;
	}
	schedule(e) {
		Ct = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? bt = e : t.prev = e, this.linked = !1;
		}
	}
};
function jt(e) {
	var t = wt, n = xt;
	xt = null, wt = !0;
	try {
		var r;
		for (e && (jt(), r = e());;) {
			if (Ze(), j === null) return r;
			j.flush();
		}
	} finally {
		wt = t, xt = n;
	}
}
function Mt() {
	try {
		Re();
	} catch (e) {
		pn(e, Ct);
	}
}
var Nt = null;
function Pt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && nr(r) && (Nt = /* @__PURE__ */ new Set(), cr(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Nn(r), Nt?.size > 0)) {
				zt.clear();
				for (let e of Nt) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Nt.has(n) && (Nt.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || cr(n);
					}
				}
				Nt.clear();
			}
		}
		Nt = null;
	}
}
function Ft(e) {
	j.schedule(e);
}
function It(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), $e(e, _);
		for (var n = e.first; n !== null;) It(n, t), n = n.next;
	}
}
function Lt(e) {
	$e(e, _);
	for (var t = e.first; t !== null;) Lt(t), t = t.next;
}
// node_modules/svelte/src/internal/client/reactivity/sources.js
var Rt = /* @__PURE__ */ new Set(), zt = /* @__PURE__ */ new Map(), Bt = !1;
function Vt(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Ae,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function M(e, t) {
	let n = Vt(e, t);
	return Kn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Ht(e, t = !1, n = !0) {
	let r = Vt(e);
	return t || (r.equals = Me), r;
}
function N(e, t, n = !1) {
	return z !== null && (!Hn || z.f & 131072) && qe() && z.f & 4325394 && (Gn === null || !Gn.has(e)) && He(), Gt(e, n ? Xt(t) : t, Dt);
}
var Ut = null, Wt = 0;
function Gt(e, t, n = null) {
	if (!e.equals(t)) {
		Bn ? zt.set(e, t) : zt.has(e) || zt.set(e, e.v);
		var r = At.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && gt(t), St === null && et(t);
		}
		e.wv = tr(), Ut = null, Wt = 0, Yt(e, v, n), Ut = null, qe() && B !== null && B.f & 1024 && !(B.f & 96) && (Yn === null ? Xn([e]) : Yn.push(e)), !r.is_fork && Rt.size > 0 && !Bt && Kt();
	}
	return t;
}
function Kt() {
	Bt = !1;
	for (let e of Rt) {
		e.f & 1024 && $e(e, y);
		let t;
		try {
			t = nr(e);
		} catch {
			t = !0;
		}
		t && cr(e);
	}
	Rt.clear();
}
function qt(e, t = 1) {
	var n = V(e), r = t === 1 ? n++ : n--;
	return N(e, n), r;
}
function Jt(e) {
	N(e, e.v + 1);
}
function Yt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = qe(), a = r.length;
		if (Wt += a, Wt > 1e5 && Ut === null && (Ut = /* @__PURE__ */ new Set()), Ut !== null) {
			if (Ut.has(e)) return;
			Ut.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== B) {
				var l = (c & v) === 0;
				if (l && $e(s, t), c & 131072) Rt.add(s);
				else if (c & 2) {
					var u = s;
					St?.delete(u), Yt(u, y, n);
				} else if (l) {
					var d = s;
					c & 16 && Nt !== null && Nt.add(d), n === null ? Ft(d) : n.push(d);
				}
			}
		}
	}
}
function Xt(t) {
	if (typeof t != "object" || !t || oe in t || se in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ M(0), u = null, d = $n, f = (e) => {
		if ($n === d) return e();
		var t = z, n = $n;
		Un(null), er(d);
		var r = e();
		return Un(t), er(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ M(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			"value" in n && n.configurable !== !1 && n.enumerable !== !1 && n.writable !== !1 || Be();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ M(n.value, u);
				return r.set(t, e), e;
			}) : N(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ M(ve, u));
					r.set(t, e), Jt(o);
				}
			} else N(n, ve), Jt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === oe) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ M(Xt(s ? e[n] : ve), u)), r.set(n, o)), o !== void 0) {
				var c = V(o);
				return c === ve ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = V(i);
				if (a === ve) return;
				if (n && "value" in n) n.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return n;
		},
		has(e, t) {
			if (t === oe) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== ve || Reflect.has(e, t);
			return (n !== void 0 || (B !== null || z !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ M(i ? Xt(e[t]) : ve, u)), r.set(t, n)), V(n) === ve) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ M(ve, u)), r.set(d + "", p)) : N(p, ve);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ M(void 0, u)), N(c, Xt(n)), r.set(t, c));
			else {
				l = c.v !== ve;
				var m = f(() => Xt(n));
				N(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && N(g, _ + 1);
				}
				Jt(o);
			}
			return !0;
		},
		ownKeys(e) {
			V(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== ve;
			});
			for (var [n, i] of r) i.v !== ve && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			Ve();
		}
	});
}
function Zt(e) {
	try {
		if (typeof e == "object" && e && oe in e) return e[oe];
	} catch {}
	return e;
}
function Qt(e, t) {
	return Object.is(Zt(e), Zt(t));
}
var $t, en, tn, nn;
function rn() {
	if ($t === void 0) {
		$t = window, en = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		tn = a(t, "firstChild").get, nn = a(t, "nextSibling").get, u(e) && (e[de] = void 0, e[ue] = null, e[fe] = void 0, e.__e = void 0), u(n) && (n[pe] = void 0);
	}
}
function an(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function on(e) {
	return tn.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function sn(e) {
	return nn.call(e);
}
function P(e, t) {
	if (!T) return /* @__PURE__ */ on(e);
	var n = /* @__PURE__ */ on(E);
	if (n === null) n = E.appendChild(an());
	else if (t && n.nodeType !== 3) {
		var r = an();
		return n?.before(r), Te(r), r;
	}
	return t && dn(n), Te(n), n;
}
function F(e, t = !1) {
	if (!T) {
		var n = /* @__PURE__ */ on(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ sn(n) : n;
	}
	if (t) {
		if (E?.nodeType !== 3) {
			var r = an();
			return E?.before(r), Te(r), r;
		}
		dn(E);
	}
	return E;
}
function I(e, t = !1) {
	if (!T) return /* @__PURE__ */ on(e);
	var n = P(e, t);
	return D(e), n;
}
function L(e, t = 1, n = !1) {
	let r = T ? E : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ sn(r);
	if (!T) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = an();
			return r === null ? i?.after(a) : r.before(a), Te(a), a;
		}
		dn(r);
	}
	return Te(r), r;
}
function cn(e) {
	e.textContent = "";
}
function ln() {
	return !1;
}
function un(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function dn(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function fn(e) {
	var t = B;
	if (t === null) return z.f |= ae, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	pn(e, t);
}
function pn(e, t) {
	if (e === _e) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
// node_modules/svelte/src/internal/client/reactivity/effects.js
function mn(e) {
	B === null && (z === null && Le(e), Ie()), Bn && Fe(e);
}
function hn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function gn(e, t) {
	var n = B;
	n !== null && n.f & 8192 && (e |= b);
	var r = {
		ctx: We,
		deps: null,
		nodes: null,
		f: e | v | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	j?.register_created_effect(r);
	var i = r;
	if (e & 4) Et === null ? At.ensure().schedule(r) : Et.push(r);
	else if (t !== null) {
		try {
			cr(r);
		} catch (e) {
			throw jn(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= ee));
	}
	if (i !== null && (i.parent = n, n !== null && hn(i, n), z !== null && z.f & 2 && !(e & 64))) {
		var a = z;
		(a.effects ??= []).push(i);
	}
	return r;
}
function _n() {
	return z !== null && !Hn;
}
function vn(e) {
	let t = gn(8, null);
	return $e(t, _), t.teardown = e, t;
}
function yn(e) {
	mn("$effect");
	var t = B.f;
	if (!z && t & 32 && We !== null && !We.i) {
		var n = We;
		(n.e ??= []).push(e);
	} else return bn(e);
}
function bn(e) {
	return gn(4 | te, e);
}
function xn(e) {
	At.ensure();
	let t = gn(64 | w, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Pn(t, () => {
			jn(t), n(void 0);
		}) : (jn(t), n(void 0));
	});
}
function Sn(e) {
	return gn(4, e);
}
function Cn(e) {
	return gn(ie | w, e);
}
function wn(e, t = 0) {
	return gn(8 | t, e);
}
function R(e, t = [], n = [], r = []) {
	st(r, t, n, (t) => {
		gn(8, () => {
			e(...t.map(V));
		});
	});
}
function Tn(e, t = 0) {
	return gn(16 | t, e);
}
function En(e, t = 0) {
	return gn(g | t, e);
}
function Dn(e) {
	return gn(32 | w, e);
}
function On(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = Bn, r = z;
		Vn(!0), Un(null);
		try {
			t.call(null);
		} catch (t) {
			pn(t, e.parent);
		} finally {
			Vn(n), Un(r);
		}
	}
}
function kn(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && at(() => {
			e.abort(he);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : jn(n, t), n = r;
	}
}
function An(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || jn(t), t = n;
	}
}
function jn(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (Mn(e.nodes.start, e.nodes.end), n = !0), e.f |= C, kn(e, t && !n), sr(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	On(e), e.f ^= C, e.f |= x;
	var i = e.parent;
	i !== null && i.first !== null && Nn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function Mn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ sn(e);
		e.remove(), e = n;
	}
}
function Nn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Pn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Fn(e, r, !0);
	var i = () => {
		n && jn(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Fn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= b;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Fn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function In(e) {
	e.f &= -257, Ln(e, !0);
}
function Ln(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= b, e.f & 1024 || ($e(e, v), At.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			Ln(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Rn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ sn(n);
		t.append(n), n = i;
	}
}
// node_modules/svelte/src/internal/client/legacy.js
var zn = null, Bn = !1;
function Vn(e) {
	Bn = e;
}
var z = null, Hn = !1;
function Un(e) {
	z = e;
}
var B = null;
function Wn(e) {
	B = e;
}
var Gn = null;
function Kn(e) {
	z !== null && (z.f & 2097152 || z.f & 2) && (Gn ??= /* @__PURE__ */ new Set()).add(e);
}
var qn = null, Jn = 0, Yn = null;
function Xn(e) {
	Yn = e;
}
var Zn = 1, Qn = 0, $n = Qn;
function er(e) {
	$n = e;
}
function tr() {
	return ++Zn;
}
function nr(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (nr(a) && _t(a), a.wv > e.wv) return !0;
		}
		t & 512 && St === null && $e(e, _);
	}
	return !1;
}
function rr(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Gn !== null && Gn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? rr(a, t, !1) : t === a && (n ? $e(a, v) : a.f & 1024 && $e(a, y), Ft(a));
	}
}
function ir(e) {
	var t = qn, n = Jn, r = Yn, i = z, a = Gn, o = We, s = Hn, c = $n, l = e.f;
	qn = null, Jn = 0, Yn = null, z = l & 96 ? null : e, Gn = null, Ge(e.ctx), Hn = !1, $n = ++Qn, e.ac !== null && (at(() => {
		e.ac.abort(he);
	}), e.ac = null);
	try {
		e.f |= re;
		var u = e.fn, d = u();
		e.f |= S;
		var f = ar(e);
		if (qe() && Yn !== null && !Hn && f !== null && !(e.f & 6146)) for (var p = 0; p < Yn.length; p++) rr(Yn[p], e);
		if (i !== null && i !== e) {
			if (Qn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Qn;
			if (t !== null) for (let e of t) e.rv = Qn;
			Yn !== null && (r === null ? r = Yn : r.push(...Yn));
		}
		return e.f & 8388608 && (e.f ^= ae), d;
	} catch (t) {
		return ar(e), fn(t);
	} finally {
		e.f ^= re, qn = t, Jn = n, Yn = r, z = i, Gn = a, Ge(o), Hn = s, $n = c;
	}
}
function ar(e) {
	var t = e.deps, n = j?.is_fork;
	if (qn !== null) {
		var r;
		if (n || sr(e, Jn), t !== null && Jn > 0) for (t.length = Jn + qn.length, r = 0; r < qn.length; r++) t[Jn + r] = qn[r];
		else e.deps = t = qn;
		if (_n() && e.f & 512) for (r = Jn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && Jn < t.length && (sr(e, Jn), t.length = Jn);
	return t;
}
function or(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (qn === null || !n.call(qn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== ve && et(s), s.ac !== null && at(() => {
			s.ac.abort(he), s.ac = null, $e(s, v);
		}), vt(s), sr(s, 0);
	}
}
function sr(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) or(e, n[r]);
}
function cr(e) {
	var t = e.f;
	if (!(t & 16384)) {
		$e(e, _);
		var n = B;
		B = e;
		try {
			t & 16777232 ? An(e) : kn(e), On(e);
			var r = ir(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Zn;
		} finally {
			B = n;
		}
	}
}
async function lr() {
	await Promise.resolve(), jt();
}
function V(e) {
	var t = !!(e.f & 2);
	if (zn?.add(e), z !== null && !Hn && !(B !== null && B.f & 16384) && (Gn === null || !Gn.has(e))) {
		var r = z.deps;
		if (z.f & 2097152) e.rv < Qn && (e.rv = Qn, qn === null && r !== null && r[Jn] === e ? Jn++ : qn === null ? qn = [e] : qn.push(e));
		else {
			z.deps ??= [], n.call(z.deps, e) || z.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [z] : n.call(i, z) || i.push(z);
		}
	}
	if (Bn && zt.has(e)) return zt.get(e);
	if (t) {
		var a = e;
		if (Bn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || dr(a)) && (o = gt(a)), zt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Hn && z !== null && !!(z.f & 512), c = (a.f & S) === 0;
		nr(a) && (s && (a.f |= 512), _t(a)), s && !c && (yt(a), ur(a));
	}
	if (St?.has(e)) return St.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function ur(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (yt(r), ur(r));
	}
}
function dr(e) {
	if (e.v === ve) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (zt.has(t) || t.f & 2 && dr(t)) return !0;
	return !1;
}
function fr(e) {
	var t = Hn;
	try {
		return Hn = !0, e();
	} finally {
		Hn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var pr = ["touchstart", "touchmove"];
function mr(e) {
	return pr.includes(e);
}
// node_modules/svelte/src/internal/client/dev/css.js
var hr = Symbol("events"), gr = /* @__PURE__ */ new Set(), _r = /* @__PURE__ */ new Set();
function vr(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || Cr.call(t, e), !e.cancelBubble) return at(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Xe(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function yr(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = vr(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && vn(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function H(e, t, n) {
	(t[hr] ??= {})[e] = n;
}
function br(e) {
	for (var t = 0; t < e.length; t++) gr.add(e[t]);
	for (var n of _r) n(e);
}
var xr = null, Sr = !1;
function Cr(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	xr = e, Sr || (Sr = !0, setTimeout(() => {
		Sr = !1, xr = null;
	}));
	var s = 0, c = xr === e && e[hr];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[hr] = t;
			return;
		}
		var u = a.indexOf(t);
		if (u === -1) return;
		l <= u && (s = l);
	}
	if (o = a[s] || e.target, o !== t) {
		i(e, "currentTarget", {
			configurable: !0,
			get() {
				return o || n;
			}
		});
		var d = z, f = B;
		Un(null), Wn(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[hr]?.[r];
					h == null || o.disabled && e.target !== o || h.call(o, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				s++, o = s < a.length ? a[s] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[hr] = t, delete e.currentTarget, Un(d), Wn(f);
		}
	}
}
// node_modules/svelte/src/internal/client/dom/reconciler.js
var wr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function Tr(e) {
	return wr?.createHTML(e) ?? e;
}
function Er(e) {
	var t = un("template");
	return t.innerHTML = Tr(e.replaceAll("<!>", "<!---->")), t.content;
}
// node_modules/svelte/src/internal/client/dom/template.js
function Dr(e, t) {
	var n = B;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function U(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (T) return Dr(E, null), E;
		i === void 0 && (i = Er(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ on(i)));
		var t = r || en ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ on(t), s = t.lastChild;
			Dr(o, s);
		} else Dr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function Or(e, t, n = "svg") {
	var r = !e.startsWith("<!>"), i = !!(t & 1), a = `<${n}>${r ? e : "<!>" + e}</${n}>`, o;
	return () => {
		if (T) return Dr(E, null), E;
		if (!o) {
			var e = /* @__PURE__ */ on(Er(a));
			if (i) for (o = document.createDocumentFragment(); /* @__PURE__ */ on(e);) o.appendChild(/* @__PURE__ */ on(e));
			else o = /* @__PURE__ */ on(e);
		}
		var t = o.cloneNode(!0);
		if (i) {
			var n = /* @__PURE__ */ on(t), r = t.lastChild;
			Dr(n, r);
		} else Dr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function W(e, t) {
	return /* @__PURE__ */ Or(e, t, "svg");
}
function kr(e = "") {
	if (!T) {
		var t = an(e + "");
		return Dr(t, t), t;
	}
	var n = E;
	return n.nodeType === 3 ? dn(n) : (n.before(n = an()), Te(n)), Dr(n, n), n;
}
function Ar() {
	if (T) return Dr(E, null), E;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = an();
	return e.append(t, n), Dr(t, n), e;
}
function G(e, t) {
	if (T) {
		var n = B;
		n.f & 32768 && n.nodes.end !== null || (n.nodes.end = E), Ee();
	} else e !== null && e.before(t);
}
function jr() {
	if (T && E && E.nodeType === 8 && E.textContent?.startsWith("$")) {
		let e = E.textContent.substring(1);
		return Ee(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
// node_modules/svelte/src/reactivity/create-subscriber.js
function Mr(e) {
	let t = 0, n = Vt(0), r;
	return () => {
		_n() && (V(n), wn(() => (t === 0 && (r = fr(() => e(() => Jt(n)))), t += 1, () => {
			Xe(() => {
				--t, t === 0 && (r?.(), r = void 0, Jt(n));
			});
		})));
	};
}
// node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Nr = ee | w;
function Pr(e, t, n, r) {
	new Fr(e, t, n, r);
}
var Fr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = T ? E : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = Mr(() => (this.#p = Vt(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = B;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = B.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = Tn(() => {
			if (T) {
				let e = ke(this.#t);
				Ee();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Nr), T && (this.#e = E);
	}
	#h() {
		try {
			this.#a = Dn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Xe(r), t && (this.#s = Dn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? Ce() : (t = !0, n && Ue(), this.#s !== null && Pn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					pn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (x | C)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = Dn(() => e(this.#e)), Xe(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = an(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return Dn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							pn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(j)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Pn(this.#o, () => {
					this.#o = null;
				}), this.#x(j));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = Dn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Rn(this.#a, e);
				let t = this.#n.pending;
				this.#o = Dn(() => t(this.#e));
			} else this.#x(j);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		tt(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = B, n = z, r = We;
		Wn(this.#i), Un(this.#i), Ge(this.#i.ctx);
		try {
			return At.ensure(), e();
		} finally {
			Wn(t), Un(n), Ge(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Pn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !this.#p || this.#d || (this.#d = !0, Xe(() => {
			this.#d = !1, this.#p && Gt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), V(this.#p);
	}
	error(e) {
		if (e === _e || !this.#n.onerror && !this.#n.failed) throw e;
		j?.is_fork ? (this.#a && j.skip_effect(this.#a), this.#o && j.skip_effect(this.#o), this.#s && j.skip_effect(this.#s), j.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (jn(this.#a), null), this.#o &&= (jn(this.#o), null), this.#s &&= (jn(this.#s), null), T && (Te(this.#t), De(), Te(Oe()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return Dn(() => {
						var r = B;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return pn(e, this.#i.parent), null;
				}
			}));
		};
		Xe(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					pn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => pn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function K(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[pe] ??= e.nodeValue) && (e[pe] = n, e.nodeValue = `${n}`);
}
function Ir(e, t) {
	return Rr(e, t);
}
var Lr = /* @__PURE__ */ new Map();
function Rr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	rn();
	var l = void 0, u = xn(() => {
		var s = n ?? t.appendChild(an());
		Pr(s, { pending: () => {} }, (t) => {
			O({});
			var n = We;
			if (o && (n.c = o), a && (i.$$events = a), T && Dr(t, null), l = e(t, i) || Ke(), T && (B.nodes.end = E, E === null || E.nodeType !== 8 || E.data !== "]")) throw xe(), _e;
			k();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = mr(r);
					for (let e of [t, document]) {
						var a = Lr.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Lr.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, Cr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(gr)), _r.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Lr.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, Cr), r.delete(e), r.size === 0 && Lr.delete(n)) : r.set(e, i);
			}
			_r.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return zr.set(l, u), l;
}
var zr = /* @__PURE__ */ new WeakMap();
function Br(e, t) {
	let n = zr.get(e);
	return n ? (zr.delete(e), n(t)) : Promise.resolve();
}
// node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Vr = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) In(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (In(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (jn(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Rn(r, t), t.append(an()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else jn(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Pn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (jn(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = j, r = ln();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = an();
				i.append(a), this.#n.set(e, {
					effect: Dn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, Dn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else T && (this.anchor = E), this.#a(n);
	}
}, Hr = 0, Ur = 1, Wr = 2;
function Gr(e, t, n, r, i) {
	T && Ee();
	var a = qe(), o = ve, s = a ? Vt(o) : /* @__PURE__ */ Ht(o, !1, !1), c = a ? Vt(o) : /* @__PURE__ */ Ht(o, !1, !1), l = new Vr(e);
	Tn(() => {
		var a = j, o = t(), u = !1;
		let d = T && f(o) === (e.data === "[!");
		if (d && (Te(Oe()), we(!1)), f(o)) {
			var p = ct(), m = !1;
			let e = (e) => {
				if (!u) {
					m = !0, p(!1), j === a && a.deactivate(), At.ensure();
					try {
						e();
					} finally {
						lt(!1), wt || jt();
					}
				}
			};
			o.then((t) => {
				e(() => {
					Gt(s, t), l.ensure(Ur, r && ((e) => r(e, s)));
				});
			}, (t) => {
				e(() => {
					if (Gt(c, t), l.ensure(Wr, i && ((e) => i(e, c))), !i) throw c.v;
				});
			}), T ? l.ensure(Hr, n) : Xe(() => {
				m || e(() => {
					l.ensure(Hr, n);
				});
			});
		} else Gt(s, o), l.ensure(Ur, r && ((e) => r(e, s)));
		return d && we(!0), () => {
			u = !0;
		};
	});
}
// node_modules/svelte/src/internal/client/dom/blocks/if.js
function q(e, t, n = !1) {
	var r;
	T && (r = E, Ee());
	var i = new Vr(e), a = n ? ee : 0;
	function o(e, t) {
		if (T) {
			var n = ke(r);
			if (e !== parseInt(n.substring(1))) {
				var a = Oe();
				Te(a), i.anchor = a, we(!1), i.ensure(e, t), we(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	Tn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
// node_modules/svelte/src/internal/client/dom/blocks/each.js
function J(e, t) {
	return t;
}
function Kr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		Pn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					qr(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			cn(d), d.append(u), e.items.clear();
		}
		qr(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function qr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= ne, Rn(a, document.createDocumentFragment())) : jn(t[i], n);
	}
}
var Jr;
function Y(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = T ? Te(/* @__PURE__ */ on(u)) : u.appendChild(an());
	}
	T && Ee();
	var d = null, f = /* @__PURE__ */ mt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = V(f);
			_.fallback = d, Xr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= ne, Qr(d, null, c)) : In(d) : Pn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: Tn(() => {
			var e = V(f), t = e.length;
			let r = !1;
			T && ke(c) === "[!" != (t === 0) && (c = Oe(), Te(c), we(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = j, v = ln(), y = 0; y < t; y += 1) {
				T && E.nodeType === 8 && E.data === "]" && (c = E, r = !0, we(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Gt(S.v, b), S.i && Gt(S.i, y), v && _.unskip_effect(S.e)) : (S = Zr(l, m ? c : Jr ??= an(), b, x, y, o, n, i), m || (S.e.f |= ne), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = Dn(() => s(c)) : (d = Dn(() => s(Jr ??= an())), d.f |= ne)), t > u.size && Pe("", "", ""), T && t > 0 && Te(Oe()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && we(!0), V(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, T && (c = E);
}
function Yr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Xr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = Yr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (In(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= ne, _ === l) Qr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), $r(e, d, _), $r(e, _, y), Qr(_, y, n), d = _, p = [], m = [], l = Yr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Qr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					$r(e, S.prev, C.next), $r(e, d, S), $r(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Qr(_, l, n), $r(e, _.prev, _.next), $r(e, _, d === null ? e.effect.first : d.next), $r(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Yr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Yr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (qr(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var ee = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || ee.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && ee.push(l), l = Yr(l.next);
		var w = ee.length;
		if (w > 0) {
			var te = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < w; v += 1) ee[v].nodes?.a?.measure();
				for (v = 0; v < w; v += 1) ee[v].nodes?.a?.fix();
			}
			Kr(e, ee, te);
		}
	}
	o && Xe(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Zr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Vt(n) : /* @__PURE__ */ Ht(n, !1, !1) : null, l = o & 2 ? Vt(i) : null;
	return {
		v: c,
		i: l,
		e: Dn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Qr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ sn(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function $r(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
// node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function ei(e, t, ...n) {
	var r = new Vr(e);
	Tn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, ee);
}
// node_modules/svelte/src/internal/client/dom/css.js
function X(e, t) {
	Sn(() => {
		e = B?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = un("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
// node_modules/svelte/src/internal/client/dom/elements/attachments.js
function ti(e, t) {
	var n = void 0, r;
	En(() => {
		n !== (n = t()) && (r &&= (jn(r), null), n && (r = Dn(() => {
			Sn(() => n(e));
		})));
	});
}
// node_modules/clsx/dist/clsx.mjs
function ni(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = ni(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function ri() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = ni(e)) && (r && (r += " "), r += t);
	return r;
}
// node_modules/svelte/src/internal/shared/attributes.js
function ii(e) {
	return typeof e == "object" ? ri(e) : e ?? "";
}
var ai = [..." 	\n\r\f\xA0\v﻿"];
function oi(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || ai.includes(r[o - 1])) && (s === r.length || ai.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function si(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function ci(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function li(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(ci)), i && c.push(...Object.keys(i).map(ci));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = ci(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += si(r)), i && (n += si(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
// node_modules/svelte/src/internal/client/dom/elements/class.js
function Z(e, t, n, r, i, a) {
	var o = e[de];
	if (T || o !== n || o === void 0) {
		var s = oi(n, r, a);
		T && s === e.getAttribute("class") || (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[de] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
// node_modules/svelte/src/internal/client/dom/elements/style.js
function ui(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function di(e, t, n, r) {
	var i = e[fe];
	if (T || i !== t) {
		var a = li(t, r);
		T && a === e.getAttribute("style") || (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[fe] = t;
	} else r && (Array.isArray(r) ? (ui(e, n?.[0], r[0]), ui(e, n?.[1], r[1], "important")) : ui(e, n, r));
	return r;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function fi(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function pi(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = _i(c);
			fi(c, i ? a.includes(l) : Qt(l, r));
		}
		if (n) {
			if (s !== null) for (c of t.options) {
				var u = s.has(c);
				c.selected !== u && (c.selected = u);
			}
			else t.selectedIndex !== o && (t.selectedIndex = o);
		}
	}
}
function mi(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return Se();
		for (var i of t.options) i.selected = n.includes(_i(i));
	} else {
		for (i of t.options) if (Qt(_i(i), n)) {
			i.selected = !0;
			return;
		}
		r && n === void 0 || (t.selectedIndex = -1);
	}
}
function hi(e) {
	var t = new MutationObserver((t) => {
		t.every(vi) || ("__defaultValue" in e && pi(e, !1), "__value" in e && mi(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), vn(() => {
		t.disconnect();
	});
}
function gi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	ot(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), _i);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && _i(o);
		}
		n(a), e.__value = a, j !== null && r.add(j);
	}), Sn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = j;
			if (r.has(o)) return;
		}
		if (mi(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = _i(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function _i(e) {
	return "__value" in e ? e.__value : e.value;
}
function vi(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
// node_modules/svelte/src/internal/client/dom/elements/attributes.js
var yi = Symbol("is custom element"), bi = Symbol("is html"), xi = ge ? "link" : "LINK", Si = ge ? "progress" : "PROGRESS";
function Ci(e) {
	if (T) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Q(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Q(e, "checked", null), e.checked = r;
				}
			}
		};
		e[me] = n, Xe(n), it();
	}
}
function wi(e, t) {
	var n = Ti(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === Si) && (e.value = t ?? "");
}
function Q(e, t, n, r) {
	var i = Ti(e);
	if (!(T && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === xi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[le] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Di(e).has(t) ? e[t] = n : (!T || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function Ti(e) {
	return e[ue] ??= {
		[yi]: e.nodeName.includes("-"),
		[bi]: e.namespaceURI === ye
	};
}
var Ei = /* @__PURE__ */ new Map();
function Di(e) {
	var t = e.getAttribute("is") || e.nodeName, n = Ei.get(t);
	if (n) return n;
	Ei.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Oi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	ot(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = Ai(e) ? ji(a) : a, n(a), j !== null && r.add(j), await lr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (T && e.defaultValue !== e.value || fr(t) == null && e.value) && (n(Ai(e) ? ji(e.value) : e.value), j !== null && r.add(j)), wn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = j;
			if (r.has(i)) return;
		}
		Ai(e) && n === ji(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function ki(e, t, n = t) {
	ot(e, "change", (t) => {
		n(t ? e.defaultChecked : e.checked);
	}), (T && e.defaultChecked !== e.checked || fr(t) == null) && n(e.checked), wn(() => {
		e.checked = !!t();
	});
}
function Ai(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function ji(e) {
	return e === "" ? null : +e;
}
var Mi = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function Ni(e, t, n) {
	var r = Mi.observe(e, () => n(e[t]));
	Sn(() => (fr(() => n(e[t])), r));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Pi(e, t) {
	return e === t || e?.[oe] === t;
}
function Fi(e = Ke(), t, n, r) {
	var i = We.r, a = B;
	return Sn(() => {
		var o, s;
		return wn(() => {
			o = s, s = r?.() || [], fr(() => {
				Pi(n(...s), e) || (t(e, ...s), o && Pi(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && Pi(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
// node_modules/svelte/src/internal/client/reactivity/store.js
var Ii = !1;
function Li(e) {
	var t = Ii;
	try {
		return Ii = !1, [e(), Ii];
	} finally {
		Ii = t;
	}
}
// node_modules/svelte/src/internal/client/reactivity/props.js
function $(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ dt(r), V(u)) : (l && (l = !1, c = s ? fr(r) : r), c);
	let f;
	if (o) {
		var p = oe in e || ce in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = Li(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && ze(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (c = void 0), n === void 0 ? c : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? dt : mt)(() => (v = !1, g()));
	o && V(y);
	var b = B;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? V(y) : i && o ? Xt(e) : e;
			return N(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return Bn && v || b.f & 16384 ? y.v : V(y);
	});
}
// node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
// src/lib/board/marks.ts
function Ri(e, t, n = {}) {
	return {
		touches: e,
		kind: t,
		share: 1,
		text: "",
		player: -1,
		...n
	};
}
function zi(e, t) {
	let n = new Map(e.places.map((e) => [e.name, e])), r = [], i = [];
	for (let e of t) {
		let t = e.touches.map((e) => n.get(e)).filter((e) => e !== void 0), a = `${e.kind} ${e.player >= 0 ? `p${e.player % 4}` : "nobody"}`;
		if (t.length === 1) i.push(Bi(t[0], a, e));
		else for (let n = 1; n < t.length; n++) r.push({
			d: Vi(t[n - 1], t[n]),
			c: a,
			width: 5 + 15 * e.share
		});
	}
	return {
		arrows: r,
		rings: i
	};
}
function Bi(e, t, n) {
	return {
		x: e.cx,
		y: e.cy,
		r: Math.min(40, Math.min(e.w, e.h) / 2 - 8),
		c: t,
		share: n.share,
		text: n.text
	};
}
function Vi(e, t) {
	let n = Math.hypot(t.cx - e.cx, t.cy - e.cy) || 1, [r, i] = [(t.cx - e.cx) / n, (t.cy - e.cy) / n], [a, o, s, c] = [
		e.cx + r * 26,
		e.cy + i * 26,
		t.cx - r * 16,
		t.cy - i * 16
	], l = (e) => `${(s - r * 26 + e * i * 17).toFixed(1)} ${(c - i * 26 - e * r * 17).toFixed(1)}`;
	return `M${a.toFixed(1)} ${o.toFixed(1)}L${s.toFixed(1)} ${c.toFixed(1)}M${l(1)}L${s.toFixed(1)} ${c.toFixed(1)}L${l(-1)}`;
}
// src/lib/board/Shape.svelte
var Hi = /* @__PURE__ */ W("<rect></rect>"), Ui = /* @__PURE__ */ W("<circle></circle>"), Wi = /* @__PURE__ */ W("<line></line>"), Gi = /* @__PURE__ */ W("<path fill-rule=\"evenodd\"></path>"), Ki = /* @__PURE__ */ W("<text dominant-baseline=\"central\" xml:space=\"preserve\"> </text>");
function qi(e, t) {
	O(t, !0);
	var n = Ar(), r = F(n), i = (e) => {
		var n = Hi();
		R(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Q(n, "width", t.shape.w), Q(n, "height", t.shape.h), Q(n, "rx", t.shape.r), Z(n, 0, ii(t.shape.c));
		}), G(e, n);
	}, a = (e) => {
		var n = Ui();
		R(() => {
			Q(n, "cx", t.shape.x), Q(n, "cy", t.shape.y), Q(n, "r", t.shape.r), Z(n, 0, ii(t.shape.c));
		}), G(e, n);
	}, o = (e) => {
		var n = Wi();
		R(() => {
			Q(n, "x1", t.shape.x1), Q(n, "y1", t.shape.y1), Q(n, "x2", t.shape.x2), Q(n, "y2", t.shape.y2), Z(n, 0, ii(t.shape.c));
		}), G(e, n);
	}, s = (e) => {
		var n = Gi();
		R(() => {
			Q(n, "d", t.shape.d), Z(n, 0, ii(t.shape.c)), Q(n, "transform", t.shape.x === void 0 ? null : `translate(${t.shape.x} ${t.shape.y ?? 0}) scale(${t.shape.k ?? 1})`);
		}), G(e, n);
	}, c = (e) => {
		var n = Ki(), r = I(n, !0);
		R(() => {
			Q(n, "x", t.shape.x), Q(n, "y", t.shape.y), Z(n, 0, ii(t.shape.c)), Q(n, "font-size", t.shape.size), Q(n, "text-anchor", t.shape.anchor ?? "middle"), K(r, t.shape.s);
		}), G(e, n);
	};
	q(r, (e) => {
		t.shape.t === "rect" ? e(i) : t.shape.t === "circle" ? e(a, 1) : t.shape.t === "line" ? e(o, 2) : t.shape.t === "path" ? e(s, 3) : e(c, -1);
	}), G(e, n), k();
}
// src/lib/board/Picture.svelte
var Ji = /* @__PURE__ */ W("<rect rx=\"8\" class=\"touched svelte-umcubw\"></rect>"), Yi = /* @__PURE__ */ W("<rect rx=\"8\" class=\"chosen svelte-umcubw\"></rect>"), Xi = /* @__PURE__ */ W("<g></g>"), Zi = /* @__PURE__ */ W("<circle r=\"20\" class=\"spot-last svelte-umcubw\"></circle>"), Qi = /* @__PURE__ */ W("<path></path>"), $i = /* @__PURE__ */ W("<text font-size=\"24\" text-anchor=\"middle\" dominant-baseline=\"central\"> </text>"), ea = /* @__PURE__ */ W("<circle></circle><!>", 1), ta = /* @__PURE__ */ W("<svg focusable=\"false\" class=\"svelte-umcubw\"><!><!><!><!><!><!><!><!></svg>"), na = {
	hash: "svelte-umcubw",
	code: "svg.svelte-umcubw {display:block;width:100%;height:100%;user-select:none;overflow:visible;}svg.svelte-umcubw text {font-family:system-ui, 'DejaVu Sans', sans-serif;fill:var(--ink);font-weight:600;}svg.svelte-umcubw .square.a, svg.svelte-umcubw .hex {fill:var(--board-a);}svg.svelte-umcubw .square.b {fill:var(--board-b);}svg.svelte-umcubw .square.shaded, svg.svelte-umcubw .hex.shaded {fill:color-mix(in srgb, var(--p2) 26%, var(--board-a));}svg.svelte-umcubw .hex {stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .edge {fill:none;stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .plate {fill:var(--board-a);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .frame {fill:var(--frame);}svg.svelte-umcubw .hole {fill:var(--hole);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .wire {stroke:var(--wire);stroke-width:2.5;}svg.svelte-umcubw .spot {fill:var(--surface);stroke:var(--wire);stroke-width:3;}svg.svelte-umcubw .star {fill:var(--wire);}svg.svelte-umcubw .tile {fill:var(--tile);}svg.svelte-umcubw .wedge.a {fill:var(--board-b);}svg.svelte-umcubw .wedge.b {fill:var(--frame);}svg.svelte-umcubw .side {fill:none;stroke:var(--hue);stroke-width:9;stroke-linejoin:round;stroke-linecap:round;}svg.svelte-umcubw .label {fill:var(--muted);font-weight:500;}svg.svelte-umcubw .label.p0, svg.svelte-umcubw .label.p1, svg.svelte-umcubw .label.p2, svg.svelte-umcubw .label.p3 {fill:var(--hue);}svg.svelte-umcubw .typed {font-family:ui-monospace, 'DejaVu Sans Mono', monospace;font-weight:400;}svg.svelte-umcubw .stone {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 72%, var(--ink));stroke-width:2.5;}svg.svelte-umcubw .groove {fill:none;stroke:color-mix(in srgb, var(--hue) 60%, var(--ink));stroke-opacity:0.35;stroke-width:3;}svg.svelte-umcubw .on-stone, svg.svelte-umcubw .crown {fill:var(--on-fill);}svg.svelte-umcubw .on-stone {font-weight:700;}svg.svelte-umcubw .man {fill:var(--fill);stroke:color-mix(in srgb, var(--hue) 70%, var(--ink));stroke-width:3;stroke-linejoin:round;paint-order:stroke;}svg.svelte-umcubw .figure.p0, svg.svelte-umcubw .figure.p1, svg.svelte-umcubw .figure.p2, svg.svelte-umcubw .figure.p3 {fill:var(--hue);}svg.svelte-umcubw .mark {fill:var(--muted);}svg.svelte-umcubw .wall {fill:var(--wire);}svg.svelte-umcubw .role-good {fill:var(--good);}svg.svelte-umcubw .role-bad {fill:var(--fault);}svg.svelte-umcubw .role-goal {fill:var(--p2);}svg.svelte-umcubw .role-note {fill:var(--muted);}svg.svelte-umcubw .stone.role-last {stroke:var(--ink);stroke-width:6;}svg.svelte-umcubw .pebble {fill:var(--wire);}svg.svelte-umcubw .shelf {fill:var(--frame);}svg.svelte-umcubw .seed {fill:var(--fill);stroke:var(--hole);stroke-width:1.5;}svg.svelte-umcubw .card-face {fill:var(--surface);stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-back {fill:color-mix(in srgb, var(--p0) 62%, var(--board-b));stroke:var(--board-edge);stroke-width:2;}svg.svelte-umcubw .card-lines {fill:none;stroke:var(--on-player);stroke-opacity:0.6;stroke-width:2;}svg.svelte-umcubw .suit.red {fill:var(--fault);}svg.svelte-umcubw .die {fill:var(--surface);stroke:var(--board-edge);stroke-width:2.5;}svg.svelte-umcubw .pip {fill:var(--ink);}svg.svelte-umcubw .tile.t1 {fill:color-mix(in srgb, var(--p1) 8%, var(--tile));}svg.svelte-umcubw .tile.t2 {fill:color-mix(in srgb, var(--p1) 14%, var(--tile));}svg.svelte-umcubw .tile.t3 {fill:color-mix(in srgb, var(--p1) 22%, var(--tile));}svg.svelte-umcubw .tile.t4 {fill:color-mix(in srgb, var(--p1) 30%, var(--tile));}svg.svelte-umcubw .tile.t5 {fill:color-mix(in srgb, var(--p1) 38%, var(--tile));}svg.svelte-umcubw .tile.t6 {fill:color-mix(in srgb, var(--p1) 46%, var(--tile));}svg.svelte-umcubw .tile.t7 {fill:color-mix(in srgb, var(--p1) 76%, var(--tile));}svg.svelte-umcubw .tile.t8 {fill:color-mix(in srgb, var(--p1) 82%, var(--tile));}svg.svelte-umcubw .tile.t9 {fill:color-mix(in srgb, var(--p1) 88%, var(--tile));}svg.svelte-umcubw .tile.t10 {fill:color-mix(in srgb, var(--p1) 94%, var(--tile));}svg.svelte-umcubw .tile.t11, svg.svelte-umcubw .tile.t12 {fill:var(--p1);}svg.svelte-umcubw .n7, svg.svelte-umcubw .n8, svg.svelte-umcubw .n9, svg.svelte-umcubw .n10, svg.svelte-umcubw .n11, svg.svelte-umcubw .n12 {fill:var(--on-player);}.touched.svelte-umcubw {fill:color-mix(in srgb, var(--good) 20%, transparent);stroke:var(--good);stroke-opacity:0.55;stroke-width:3;}.spot-last.svelte-umcubw {fill:none;stroke:var(--good);stroke-width:8;paint-order:stroke;}.chosen.svelte-umcubw {fill:none;stroke:var(--focus);stroke-width:6;}.arrow.svelte-umcubw {fill:none;stroke:var(--hue);stroke-linecap:round;stroke-linejoin:round;opacity:0.72;}.arrow.last.svelte-umcubw {display:none;}.arrow.best.svelte-umcubw, .arrow.hint.svelte-umcubw {stroke:var(--good);opacity:0.85;}.ring.svelte-umcubw {fill:color-mix(in srgb, var(--hue) 24%, transparent);stroke:var(--hue);stroke-width:4;}.ring.best.svelte-umcubw, .ring.hint.svelte-umcubw {fill:color-mix(in srgb, var(--good) 24%, transparent);stroke:var(--good);stroke-width:6;}.ring-text.svelte-umcubw {paint-order:stroke;stroke:var(--board-a);stroke-width:5;}"
};
function ra(e, t) {
	O(t, !0), X(e, na);
	let n = $(t, "marks", 19, () => []), r = $(t, "chosen", 19, () => []), i = $(t, "arrived", 3, null), a = $(t, "spot", 3, null), o = $(t, "label", 3, ""), s = /* @__PURE__ */ A(() => zi(t.scene, n())), c = /* @__PURE__ */ A(() => new Map(t.scene.places.map((e) => [e.name, e]))), l = /* @__PURE__ */ A(() => a() ? [] : n().filter((e) => e.kind === "last").flatMap((e) => e.touches));
	function u(e, t) {
		return (n) => {
			if (!e || e.place !== t || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
			let r = Math.hypot(e.dx, e.dy);
			n.animate([{ transform: `translate(${e.dx}px, ${e.dy}px)` }, { transform: "none" }], {
				duration: r > 400 ? 240 : 200,
				easing: "ease-out"
			});
		};
	}
	var d = ta(), f = P(d);
	Y(f, 17, () => t.scene.under, J, (e, t) => {
		qi(e, { get shape() {
			return V(t);
		} });
	});
	var p = L(f);
	Y(p, 17, () => V(l), J, (e, t) => {
		let n = /* @__PURE__ */ A(() => V(c).get(V(t)));
		var r = Ar(), i = F(r), a = (e) => {
			var t = Ji();
			R(() => {
				Q(t, "x", V(n).x + 2), Q(t, "y", V(n).y + 2), Q(t, "width", V(n).w - 4), Q(t, "height", V(n).h - 4);
			}), G(e, t);
		};
		q(i, (e) => {
			V(n) && e(a);
		}), G(e, r);
	});
	var m = L(p);
	Y(m, 17, r, J, (e, t) => {
		let n = /* @__PURE__ */ A(() => V(c).get(V(t)));
		var r = Ar(), i = F(r), a = (e) => {
			var t = Yi();
			R(() => {
				Q(t, "x", V(n).x + 3), Q(t, "y", V(n).y + 3), Q(t, "width", V(n).w - 6), Q(t, "height", V(n).h - 6);
			}), G(e, t);
		};
		q(i, (e) => {
			V(n) && e(a);
		}), G(e, r);
	});
	var h = L(m);
	Y(h, 19, () => t.scene.stones, (e, t) => `${e.place}|${t}|${i()?.place === e.place ? i().key : ""}`, (e, t) => {
		var n = Xi();
		Y(n, 21, () => V(t).shapes, J, (e, t) => {
			qi(e, { get shape() {
				return V(t);
			} });
		}), D(n), ti(n, () => u(i(), V(t).place)), G(e, n);
	});
	var g = L(h);
	Y(g, 17, () => t.scene.over, J, (e, t) => {
		qi(e, { get shape() {
			return V(t);
		} });
	});
	var _ = L(g), v = (e) => {
		var t = Zi();
		R(() => {
			Q(t, "cx", a()[0]), Q(t, "cy", a()[1]);
		}), G(e, t);
	};
	q(_, (e) => {
		a() && e(v);
	});
	var y = L(_);
	Y(y, 17, () => V(s).arrows, J, (e, t) => {
		var n = Qi();
		R(() => {
			Q(n, "d", V(t).d), Z(n, 0, `arrow ${V(t).c ?? ""}`, "svelte-umcubw"), Q(n, "stroke-width", V(t).width);
		}), G(e, n);
	}), Y(L(y), 17, () => V(s).rings, J, (e, t) => {
		var n = Ar(), r = F(n), i = (e) => {
			var n = ea(), r = F(n), i = L(r), a = (e) => {
				var n = $i(), r = I(n, !0);
				R(() => {
					Q(n, "x", V(t).x), Q(n, "y", V(t).y), Z(n, 0, `ring-text ${V(t).c ?? ""}`, "svelte-umcubw"), K(r, V(t).text);
				}), G(e, n);
			};
			q(i, (e) => {
				V(t).text && e(a);
			}), R(() => {
				Q(r, "cx", V(t).x), Q(r, "cy", V(t).y), Q(r, "r", V(t).r * (.62 + .38 * V(t).share)), Z(r, 0, `ring ${V(t).c ?? ""}`, "svelte-umcubw");
			}), G(e, n);
		}, a = /* @__PURE__ */ A(() => !V(t).c.startsWith("last"));
		q(r, (e) => {
			V(a) && e(i);
		}), G(e, n);
	}), D(d), R(() => {
		Q(d, "viewBox", `0 0 ${t.scene.w ?? ""} ${t.scene.h ?? ""}`), Q(d, "role", o() ? "img" : void 0), Q(d, "aria-label", o() || void 0), Q(d, "aria-hidden", o() ? void 0 : "true");
	}), G(e, d), k();
}
// src/lib/board/chess.ts
var ia = "M22 88V80Q22 76 27 75H73Q78 76 78 80V88Z", aa = {
	pawn: "M27 88V82Q27 77 33 76Q43 68 44 55H38V49H44Q36 43 36 34A14 14 0 0 1 64 34Q64 43 56 49H62V55H56Q57 68 67 76Q73 77 73 82V88Z",
	rook: `${ia}M30 72L34 42H66L70 72ZM28 39V17H39V25H45V17H55V25H61V17H72V39Z`,
	bishop: `${ia}M33 72Q42 66 43 57H36V51H43Q30 40 38 27L47 15A5 5 0 1 1 53 15L57 21L46 36L51 40L61 27Q70 41 57 51H64V57H57Q58 66 67 72Z`,
	knight: `${ia}M30 72Q30 58 46 47Q36 49 31 54Q23 56 21 48Q22 40 31 32Q35 20 47 18L49 9L57 17Q75 24 74 50Q74 62 69 72ZM42 29A3 3 0 1 0 42 35A3 3 0 1 0 42 29Z`,
	queen: `${ia}M31 72L18 36A5.5 5.5 0 1 1 24 34L36 52L35 25A5.5 5.5 0 1 1 41 24L50 50L59 24A5.5 5.5 0 1 1 65 25L64 52L76 34A5.5 5.5 0 1 1 82 36L69 72Z`,
	king: `${ia}M30 72Q14 54 22 42Q34 32 47 46V30H39V22H47V13H53V22H61V30H53V46Q66 32 78 42Q86 54 70 72Z`
}, oa = "M12 80L6 26L30 48L50 14L70 48L94 26L88 80Z", sa = {
	K: "king",
	Q: "queen",
	R: "rook",
	B: "bishop",
	N: "knight",
	P: "pawn"
};
function ca(e, t) {
	return e.player === null ? null : e.shape in aa && (e.shape !== "king" || e.text) ? e.shape : t ? sa[e.text.toUpperCase()] ?? null : null;
}
// src/lib/board/cards.ts
var la = {
	S: [
		"♠",
		!1,
		"spades"
	],
	H: [
		"♥",
		!0,
		"hearts"
	],
	D: [
		"♦",
		!0,
		"diamonds"
	],
	C: [
		"♣",
		!1,
		"clubs"
	],
	"♠": [
		"♠",
		!1,
		"spades"
	],
	"♥": [
		"♥",
		!0,
		"hearts"
	],
	"♦": [
		"♦",
		!0,
		"diamonds"
	],
	"♣": [
		"♣",
		!1,
		"clubs"
	]
}, ua = {
	A: "ace",
	K: "king",
	Q: "queen",
	J: "jack",
	T: "10"
};
function da(e) {
	let t = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i.exec(e);
	if (!t) return null;
	let n = t[1].toUpperCase(), r = la[t[2].toUpperCase()];
	return {
		rank: n === "T" ? "10" : n,
		suit: r[0],
		red: r[1],
		spoken: `${ua[n] ?? n} of ${r[2]}`
	};
}
function fa(e) {
	return e == null || e < 0 ? "nobody" : `p${e % 4}`;
}
function pa(e) {
	switch (e.kind) {
		case "grid": return ba(e);
		case "points": return Na(e);
		case "stacks": return Ia(e);
		case "piles": return La(e);
		case "pits": return Ra(e);
		case "cards": return Va(e);
		case "backs": return Wa(e);
		case "table": return Ga(e);
		case "text": return Za(e.text);
	}
}
function ma(e, t = !1) {
	return {
		w: 0,
		h: 0,
		under: [],
		stones: [],
		over: [],
		places: [],
		grid: t,
		alt: e
	};
}
function ha(e) {
	if (!e) return "empty";
	let t = e.shape || (e.text ? ga(e.text) : "") || (e.player === null ? e.role : "piece");
	return e.player === null ? t : `${t} of player ${e.player}`;
}
function ga(e) {
	let t = da(e);
	return t ? t.spoken : e;
}
function _a(e, t, n, r, i = !1) {
	let a = fa(e.player), o = ca(e, i);
	if (o) return [{
		t: "path",
		d: aa[o],
		c: `man ${a}`,
		x: t - r * 1.2,
		y: n - r * 1.2,
		k: r * 2.4 / 100
	}];
	let s = e.role ? ` role-${e.role}` : "";
	if (e.player === null) return va(e, t, n, r, s);
	let c = [{
		t: "circle",
		x: t,
		y: n,
		r,
		c: `stone ${a}${s}`
	}, {
		t: "circle",
		x: t,
		y: n,
		r: r * .72,
		c: `groove ${a}`
	}];
	return e.shape === "king" ? c.push({
		t: "path",
		d: oa,
		c: `crown ${a}`,
		x: t - r * .6,
		y: n - r * .6,
		k: r * 1.2 / 100
	}) : e.text && c.push({
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ya(e.text, r * 1.5, r),
		c: `on-stone ${a}`
	}), c;
}
function va(e, t, n, r, i) {
	return e.role === "wall" ? [{
		t: "rect",
		x: t - r,
		y: n - r,
		w: 2 * r,
		h: 2 * r,
		r: 6,
		c: "wall"
	}] : e.text ? [{
		t: "text",
		x: t,
		y: n,
		s: e.text,
		size: ya(e.text, r * 2, r * 1.1),
		c: `figure${i}`
	}] : [{
		t: "circle",
		x: t,
		y: n,
		r: r * .5,
		c: `mark${i}`
	}];
}
function ya(e, t, n) {
	return Math.max(9, Math.min(n, t / (.62 * Math.max(1, [...e].length))));
}
function ba(e) {
	if (e.look === "hexes") return ka(e);
	let t = e.cells.length, n = e.columns.length, r = e.drop ? 14 : xa(e.rows), i = {
		...ma(`a board of ${t} rows and ${n} columns`, !0),
		w: r + n * 100 + 14,
		h: 14 + t * 100 + 44
	}, a = e.look === "lines";
	Sa(i, e, r, 14);
	let o = Oa(e), s = new Set(e.shaded);
	return e.cells.forEach((t, n) => t.forEach((t, c) => {
		let l = r + c * 100, u = 14 + n * 100, d = `${e.columns[c]}${e.rows[n]}`;
		!a && e.look !== "discs" ? i.under.push(Ca(e, l, u, n, c, s.has(d), t)) : s.has(d) && i.under.push({
			t: "circle",
			x: l + 50,
			y: u + 50,
			r: 9,
			c: "star"
		}), e.drop || i.places.push({
			name: d,
			x: l,
			y: u,
			w: 100,
			h: 100,
			cx: l + 50,
			cy: u + 50,
			held: ha(t),
			row: n,
			column: c
		}), t && i.stones.push({
			place: e.drop ? `${e.columns[c]}/${n}` : d,
			shapes: Ta(e, t, l + 50, u + 50, o)
		});
	})), e.drop && e.columns.forEach((t, n) => i.places.push(Ea(e, t, n, r, 14))), Da(i, e, r, 14), i;
}
function xa(e) {
	return 22 + 13 * Math.max(0, ...e.map((e) => e.length));
}
function Sa(e, t, n, r) {
	let i = t.cells.length, a = t.columns.length, o = a * 100, s = i * 100;
	if (t.look === "lines") {
		e.under.push({
			t: "rect",
			x: n,
			y: r,
			w: o,
			h: s,
			r: 8,
			c: "plate"
		});
		for (let t = 0; t < i; t++) e.under.push({
			t: "line",
			x1: n + 50,
			y1: r + t * 100 + 50,
			x2: n + o - 50,
			y2: r + t * 100 + 50,
			c: "wire"
		});
		for (let t = 0; t < a; t++) e.under.push({
			t: "line",
			x1: n + t * 100 + 50,
			y1: r + 50,
			x2: n + t * 100 + 50,
			y2: r + s - 50,
			c: "wire"
		});
	} else if (t.look === "discs") {
		e.under.push({
			t: "rect",
			x: n - 10,
			y: r - 10,
			w: o + 20,
			h: s + 20,
			r: 22,
			c: "frame"
		});
		for (let t = 0; t < i; t++) for (let i = 0; i < a; i++) e.under.push({
			t: "circle",
			x: n + i * 100 + 50,
			y: r + t * 100 + 50,
			r: 41,
			c: "hole"
		});
	} else t.look === "squares" && e.over.push({
		t: "rect",
		x: n,
		y: r,
		w: o,
		h: s,
		r: 3,
		c: "edge"
	});
}
function Ca(e, t, n, r, i, a, o) {
	return e.look === "tiles" ? {
		t: "rect",
		x: t + 4,
		y: n + 4,
		w: 92,
		h: 92,
		r: 10,
		c: `tile t${o ? wa(o.text) : 0}${o?.player == null ? "" : " " + fa(o.player)}`
	} : {
		t: "rect",
		x: t,
		y: n,
		w: 100,
		h: 100,
		r: 0,
		c: a ? "square shaded" : (r + i + e.cells.length) % 2 ? "square a" : "square b"
	};
}
function wa(e) {
	let t = Number(e);
	return t > 1 && Number.isFinite(t) ? Math.min(12, Math.round(Math.log2(t))) : 0;
}
function Ta(e, t, n, r, i) {
	return e.look === "tiles" && t.player === null ? [{
		t: "text",
		x: n,
		y: r,
		s: t.text,
		size: ya(t.text, 74, 44),
		c: `figure n${wa(t.text)}`
	}] : _a(t, n, r, e.look === "lines" ? 46 : e.look === "discs" ? 41 : 38, i);
}
function Ea(e, t, n, r, i) {
	let a = e.cells.map((e) => e[n] ?? null).filter((e) => e !== null).reverse(), o = a.length ? `from below ${a.map((e) => e.player === null ? e.text : `player ${e.player}`).join(", ")}` : "empty", s = r + n * 100;
	return {
		name: t,
		x: s,
		y: i,
		w: 100,
		h: e.cells.length * 100,
		cx: s + 50,
		cy: i + (e.cells.length - a.length - .5) * 100,
		held: o,
		row: 0,
		column: n
	};
}
function Da(e, t, n, r) {
	let i = r + t.cells.length * 100 + 26, a = Math.max(11, Math.min(26, 2.8 * t.columns.length));
	t.columns.forEach((t, r) => e.under.push({
		t: "text",
		x: n + r * 100 + 50,
		y: i,
		s: t,
		size: a,
		c: "label"
	})), t.drop || t.rows.forEach((t, i) => e.under.push({
		t: "text",
		x: n - 12,
		y: r + i * 100 + 50,
		s: t,
		size: a,
		c: "label",
		anchor: "end"
	}));
}
function Oa(e) {
	let t = e.cells.flat().filter((e) => e !== null), n = new Set(t.filter((e) => e.text.toUpperCase() === "K").map((e) => e.player));
	return e.look === "squares" && n.size === 2 && t.every((e) => e.player !== null && /^[KQRBNP]$/i.test(e.text));
}
function ka(e) {
	let t = 100 / Math.sqrt(3), n = 1.5 * t, r = e.cells.length, i = e.columns.length, a = {
		...ma(`a board of hexagons, ${r} rows and ${i} columns`, !0),
		w: 62 + i * 100 + (r - 1) * 100 / 2 + 20,
		h: 40 + (r - 1) * n + 2 * t + 20
	};
	return e.cells.forEach((r, i) => r.forEach((r, o) => {
		let s = 62 + o * 100 + i * 100 / 2 + 50, c = 40 + t + i * n, l = `${e.columns[o]}${e.rows[i]}`;
		a.under.push({
			t: "path",
			d: Aa(s, c, t),
			c: e.shaded.includes(l) ? "hex shaded" : "hex"
		}), a.places.push({
			name: l,
			x: s - 50,
			y: c - n / 2,
			w: 100,
			h: n,
			cx: s,
			cy: c,
			held: ha(r),
			row: i,
			column: o
		}), r && a.stones.push({
			place: l,
			shapes: _a(r, s, c, 38)
		});
	})), a.over.push(...Ma(62, 40, 100, t, n, r, i)), e.columns.forEach((e, t) => a.under.push({
		t: "text",
		x: 62 + t * 100 + 50 - 4,
		y: 20,
		s: e,
		size: 24,
		c: "label"
	})), e.rows.forEach((e, r) => a.under.push({
		t: "text",
		x: 62 + r * 100 / 2 - 16,
		y: 40 + t + r * n,
		s: e,
		size: 24,
		c: "label",
		anchor: "end"
	})), a;
}
function Aa(e, t, n) {
	return `M${[...[
		,
		,
		,
		,
		,
		,
	].keys()].map((r) => ja(e, t, n, r)).map(([e, t]) => `${e.toFixed(1)} ${t.toFixed(1)}`).join("L")}Z`;
}
function ja(e, t, n, r) {
	let i = Math.PI / 3 * r - Math.PI / 2;
	return [e + n * Math.cos(i), t + n * Math.sin(i)];
}
function Ma(e, t, n, r, i, a, o) {
	let s = (a, o) => [e + o * n + a * n / 2 + n / 2, t + r + a * i], c = (e, t) => "M" + e.flatMap(([e, n]) => t.map((t) => ja(e, n, r, t).map((e) => e.toFixed(1)).join(" "))).join("L"), l = [...Array(o).keys()], u = [...Array(a).keys()];
	return [
		{
			t: "path",
			d: c(l.map((e) => s(0, e)), [
				5,
				0,
				1
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(l.map((e) => s(a - 1, e)), [
				4,
				3,
				2
			]),
			c: "side p0"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, 0)), [
				5,
				4,
				3
			]),
			c: "side p1"
		},
		{
			t: "path",
			d: c(u.map((e) => s(e, o - 1)), [
				0,
				1,
				2
			]),
			c: "side p1"
		}
	];
}
function Na(e) {
	let t = e.places.map((e) => e.x), n = e.places.map((e) => e.y), r = Math.min(...t), i = Math.min(...n), a = Math.max(...t) - r, o = Math.max(...n) - i, s = Pa(e), c = s > 0 ? 150 / s : 100, l = (e, t) => [70 + (e - r) * c, 70 + (t - i) * c], u = {
		...ma(`${e.places.length} places and ${e.lines.length} lines between them`),
		w: 140 + a * c,
		h: 140 + o * c
	}, d = new Map(e.places.map((e) => [e.name, l(e.x, e.y)]));
	for (let t of e.lines) {
		let [e, n] = [d.get(t.from), d.get(t.to)];
		e && n && (u.under.push({
			t: "line",
			x1: e[0],
			y1: e[1],
			x2: n[0],
			y2: n[1],
			c: "wire"
		}), t.label && u.over.push({
			t: "text",
			x: (e[0] + n[0]) / 2,
			y: (e[1] + n[1]) / 2 - 14,
			s: t.label,
			size: 22,
			c: "label"
		}));
	}
	for (let t of e.places) {
		let [e, n] = d.get(t.name) ?? [0, 0];
		u.under.push({
			t: "circle",
			x: e,
			y: n,
			r: 20,
			c: "spot"
		}), u.over.push({
			t: "text",
			x: e,
			y: n + 56,
			s: t.name,
			size: ya(t.name, 130, 22),
			c: "label"
		}), u.places.push({
			name: t.name,
			x: e - 50,
			y: n - 50,
			w: 100,
			h: 100,
			cx: e,
			cy: n,
			held: ha(t.on),
			row: 0,
			column: 0
		}), t.on && u.stones.push({
			place: t.name,
			shapes: _a(t.on, e, n, 36)
		});
	}
	return u;
}
function Pa(e) {
	let t = Infinity;
	return e.places.forEach((n, r) => e.places.slice(r + 1).forEach((e) => {
		t = Math.min(t, Math.hypot(n.x - e.x, n.y - e.y) || Infinity);
	})), Number.isFinite(t) ? t : 0;
}
var Fa = 5;
function Ia(e) {
	let t = Math.max(1, e.rows), n = Math.ceil(e.stacks.length / t), r = t === 2 && n > 8 ? 40 : 0, i = {
		...ma(`${e.stacks.length} stacks`),
		w: n * 80 + 28 + r,
		h: t * 360 + 28
	};
	return i.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: i.w - 8,
		h: i.h - 8,
		r: 14,
		c: "plate"
	}), e.stacks.forEach((e, a) => {
		let o = Math.floor(a / n), s = a % n, c = t === 2 && o === 0, l = 14 + s * 80 + (s >= n / 2 ? r : 0), u = 14 + o * 360, d = l + 40, f = c ? u + 34 : u + 360 - 34, p = c ? f + 250 : f - 250, m = c ? 1 : -1;
		i.under.push({
			t: "path",
			d: `M${l + 4} ${f}H${l + 76}L${d} ${p}Z`,
			c: s % 2 ? "wedge a" : "wedge b"
		}), i.under.push({
			t: "text",
			x: d,
			y: c ? u + 16 : u + 360 - 14,
			s: e.name,
			size: ya(e.name, 74, 22),
			c: "label"
		});
		let h = e.pieces.slice(-5), g = h.flatMap((e, t) => _a(e, d, f + m * (36 + t * 58), 34));
		e.pieces.length > Fa && g.push({
			t: "text",
			x: d,
			y: f + m * 268,
			s: String(e.pieces.length),
			size: 30,
			c: `on-stone ${fa(h.at(-1)?.player)}`
		}), h.length && i.stones.push({
			place: e.name,
			shapes: g
		});
		let _ = e.pieces.at(-1) ?? null;
		i.places.push({
			name: e.name,
			x: l,
			y: u,
			w: 80,
			h: 360,
			cx: d,
			cy: f + m * (36 + Math.max(0, h.length - 1) * 58),
			held: _ ? `${e.pieces.length}, on top ${ha(_)}` : "empty",
			row: o,
			column: s
		});
	}), i;
}
function La(e) {
	let t = Math.max(1, ...e.piles.map((e) => e.count)), n = Math.min(t, 10), r = {
		...ma(`${e.piles.length} piles`),
		w: e.piles.length * 130 + 20,
		h: n * 44 + 120
	};
	return e.piles.forEach((e, t) => {
		let n = 10 + t * 130, i = n + 65, a = r.h - 66;
		r.under.push({
			t: "rect",
			x: n + 10,
			y: a,
			w: 110,
			h: 10,
			r: 5,
			c: "shelf"
		});
		let o = [];
		for (let t = 0; t < Math.min(e.count, 10); t++) o.push({
			t: "rect",
			x: i - 40,
			y: a - 42 - t * 44,
			w: 80,
			h: 36,
			r: 16,
			c: "pebble"
		});
		o.length && r.stones.push({
			place: e.name,
			shapes: o
		}), r.over.push({
			t: "text",
			x: i,
			y: a + 36,
			s: `${e.count}`,
			size: 30,
			c: "figure"
		}), r.places.push({
			name: e.name,
			x: n,
			y: 0,
			w: 130,
			h: r.h,
			cx: i,
			cy: a - 20,
			held: `${e.count}`,
			row: 0,
			column: t
		});
	}), r;
}
function Ra(e) {
	let t = Math.max(1, ...e.rows.map((e) => e.length)), n = e.stores.length ? 130 : 0, r = {
		...ma("rows of pits"),
		w: t * 112 + 2 * n + 28,
		h: e.rows.length * 124 + 40
	};
	r.under.push({
		t: "rect",
		x: 4,
		y: 4,
		w: r.w - 8,
		h: r.h - 8,
		r: 40,
		c: "frame"
	});
	let i = (e, t, n, i, a, o, s, c, l) => {
		r.under.push({
			t: "rect",
			x: n - a / 2,
			y: i - o / 2,
			w: a,
			h: o,
			r: Math.min(a, o) / 2,
			c: "hole"
		}), r.stones.push({
			place: e,
			shapes: za(t, n, i, a, o, s)
		}), r.over.push({
			t: "text",
			x: n,
			y: i + o / 2 - 12,
			s: String(t),
			size: 24,
			c: "figure"
		}), e && r.places.push({
			name: e,
			x: n - a / 2 - 6,
			y: i - o / 2 - 6,
			w: a + 12,
			h: o + 12,
			cx: n,
			cy: i,
			held: String(t),
			row: c,
			column: l
		});
	};
	e.rows.forEach((t, r) => t.forEach((t, a) => i(t.name, t.count, 14 + n + a * 112 + 56, 20 + r * 124 + 62, 100, 110, fa(e.owners[r]), r, a)));
	let [a, o] = e.stores, s = r.h - 60;
	return a && i(a.name, a.count, 14 + n / 2, r.h / 2, 104, s, fa(e.owners[0]), 0, -1), o && i(o.name, o.count, r.w - 14 - n / 2, r.h / 2, 104, s, fa(e.owners.at(-1)), 0, t), r;
}
function za(e, t, n, r, i, a) {
	return [...Array(Math.min(e, 24)).keys()].map((e) => {
		let o = e * 2.39996, s = Math.sqrt((e + .4) / 24);
		return {
			t: "circle",
			x: t + Math.cos(o) * s * (r / 2 - 14),
			y: n - 10 + Math.sin(o) * s * (i / 2 - 26),
			r: 9,
			c: `seed ${a}`
		};
	});
}
var Ba = {
	w: 84,
	h: 120
};
function Va(e) {
	let t = e.cards.length > 9 ? 56 : Ba.w + 10, n = e.title ? 34 : 0, r = {
		...ma(`${e.title || "cards"}: ${e.cards.map((e) => ha(e)).join(", ") || "none"}`),
		w: Math.max(200, 20 + Ba.w + t * Math.max(0, e.cards.length - 1)),
		h: Ba.h + 20 + n
	};
	return e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: e.title,
		size: 22,
		c: `label ${fa(e.player)}`,
		anchor: "start"
	}), e.cards.forEach((i, a) => {
		let o = 10 + a * t, s = 10 + n;
		r.stones.push({
			place: i?.text ?? "",
			shapes: i ? Ha(i, o, s) : Ua(o, s)
		}), i?.text && r.places.push({
			name: i.text,
			x: o,
			y: s,
			w: a < e.cards.length - 1 ? t : Ba.w,
			h: Ba.h,
			cx: o + Ba.w / 2,
			cy: s + Ba.h / 2,
			held: ga(i.text),
			row: 0,
			column: a
		});
	}), r;
}
function Ha(e, t, n) {
	let r = da(e.text), i = [{
		t: "rect",
		x: t,
		y: n,
		w: Ba.w,
		h: Ba.h,
		r: 9,
		c: `card-face${e.role ? " role-" + e.role : ""}`
	}];
	if (!r) return [...i, {
		t: "text",
		x: t + Ba.w / 2,
		y: n + Ba.h / 2,
		s: e.text,
		size: ya(e.text, 70, 40),
		c: `figure ${fa(e.player)}`
	}];
	let a = r.red ? "suit red" : "suit";
	return i.push({
		t: "text",
		x: t + 18,
		y: n + 24,
		s: r.rank,
		size: 28,
		c: a
	}), i.push({
		t: "text",
		x: t + 18,
		y: n + 52,
		s: r.suit,
		size: 26,
		c: a
	}), i.push({
		t: "text",
		x: t + Ba.w / 2 + 10,
		y: n + 84,
		s: r.suit,
		size: 50,
		c: a
	}), i;
}
function Ua(e, t) {
	return [{
		t: "rect",
		x: e,
		y: t,
		w: Ba.w,
		h: Ba.h,
		r: 9,
		c: "card-back"
	}, {
		t: "rect",
		x: e + 8,
		y: t + 8,
		w: Ba.w - 16,
		h: Ba.h - 16,
		r: 5,
		c: "card-lines"
	}];
}
function Wa(e) {
	let t = Math.min(e.count, 12), n = e.title ? 34 : 0, r = {
		...ma(`${e.title || "cards face down"}: ${e.count}`),
		w: Math.max(200, 20 + Ba.w + 34 * Math.max(0, t - 1)),
		h: Ba.h + 20 + n
	};
	e.title && r.under.push({
		t: "text",
		x: 10,
		y: 20,
		s: `${e.title} (${e.count})`,
		size: 22,
		c: `label ${fa(e.player)}`,
		anchor: "start"
	});
	for (let e = 0; e < t; e++) r.stones.push({
		place: "",
		shapes: Ua(10 + e * 34, 10 + n)
	});
	return r;
}
function Ga(e) {
	let t = e.parts.map(pa), n = Math.max(420, ...t.map((e) => e.w)), r = {
		...ma([
			e.title,
			...t.map((e) => e.alt),
			e.note
		].filter(Boolean).join("; ") || "a table"),
		w: n
	};
	e.title && Ka(r, e.title, 26);
	for (let e of t) qa(r, e, (n - e.w) / 2);
	e.dice.length && Xa(r, e.dice);
	for (let t of e.scores) Ka(r, `${t.name}  ${t.value}`, 26);
	return e.scores.length && (r.alt += `; ${e.scores.map((e) => `${e.name} ${e.value}`).join(", ")}`), e.note && Ka(r, e.note, 24, "label"), r.h += 10, r;
}
function Ka(e, t, n, r = "figure") {
	e.under.push({
		t: "text",
		x: e.w / 2,
		y: e.h + 26,
		s: t,
		size: ya(t, e.w - 20, n),
		c: r
	}), e.h += 44;
}
function qa(e, t, n) {
	let r = e.h;
	e.under.push(...t.under.map((e) => Ja(e, n, r))), e.over.push(...t.over.map((e) => Ja(e, n, r))), e.stones.push(...t.stones.map((e) => ({
		...e,
		shapes: e.shapes.map((e) => Ja(e, n, r))
	}))), e.places.push(...t.places.map((e) => ({
		...e,
		x: e.x + n,
		y: e.y + r,
		cx: e.cx + n,
		cy: e.cy + r
	}))), e.h += t.h + 12;
}
function Ja(e, t, n) {
	return e.t === "line" ? {
		...e,
		x1: e.x1 + t,
		y1: e.y1 + n,
		x2: e.x2 + t,
		y2: e.y2 + n
	} : e.t === "path" ? {
		...e,
		x: (e.x ?? 0) + t,
		y: (e.y ?? 0) + n
	} : {
		...e,
		x: e.x + t,
		y: e.y + n
	};
}
var Ya = {
	1: [[0, 0]],
	2: [[-1, -1], [1, 1]],
	3: [
		[-1, -1],
		[0, 0],
		[1, 1]
	],
	4: [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1]
	],
	5: [
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1]
	],
	6: [
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1]
	]
};
function Xa(e, t) {
	let n = e.w / 2 - t.length * 84 / 2;
	t.forEach((t, r) => {
		let i = n + r * 84 + 7, a = e.h + 8;
		e.under.push({
			t: "rect",
			x: i,
			y: a,
			w: 70,
			h: 70,
			r: 14,
			c: "die"
		});
		let o = Ya[t];
		if (o) for (let [t, n] of o) e.under.push({
			t: "circle",
			x: i + 35 + t * 19,
			y: a + 35 + n * 19,
			r: 6.5,
			c: "pip"
		});
		else e.under.push({
			t: "text",
			x: i + 35,
			y: a + 35,
			s: String(t),
			size: 30,
			c: "figure"
		});
	}), e.alt += `; dice ${t.join(" and ")}`, e.h += 92;
}
function Za(e) {
	let t = e.split("\n"), n = Math.max(1, ...t.map((e) => [...e].length)), r = {
		...ma(e),
		w: 28 + n * 14.5,
		h: 24 + t.length * 32
	};
	return t.forEach((e, t) => r.under.push({
		t: "text",
		x: 14,
		y: 28 + t * 32,
		s: e,
		size: 24,
		c: "typed",
		anchor: "start"
	})), r;
}
// src/lib/board/touch.ts
function Qa(e, t) {
	let n = e.filter((e) => e.touches.length >= t.length && t.every((t, n) => e.touches[n] === t)), r = n.filter((e) => e.touches.length > t.length), i = t.length ? n.filter((e) => e.touches.length === t.length) : [];
	return {
		places: new Set(r.map((e) => e.touches[t.length])),
		complete: i,
		longer: r.length > 0
	};
}
function $a(e, t, n) {
	if (!Qa(e, t).places.has(n)) return Qa(e, []).places.has(n) && t.at(-1) !== n && t.length ? $a(e, [], n) : {
		touched: [],
		ask: []
	};
	let r = [...t, n], { complete: i, longer: a } = Qa(e, r);
	return i.length === 1 && !a ? { act: i[0] } : {
		touched: r,
		ask: i
	};
}
function eo(e, t, n, r) {
	if (!r) return "";
	let { places: i } = Qa(e, t);
	if (!i.has(n)) return "";
	let a = [...Qa(e, [...t, n]).places];
	return a.length ? `can go to ${a.slice(0, 12).join(", ")}${a.length > 12 ? ` and ${a.length - 12} more` : ""}` : t.length ? "can be chosen" : "can be played";
}
// src/lib/board/Board.svelte
var to = /* @__PURE__ */ U("<span></span>"), no = /* @__PURE__ */ U("<button type=\"button\"><!></button>"), ro = /* @__PURE__ */ U("<div role=\"gridcell\" class=\"through svelte-105szbu\"><!></div>"), io = /* @__PURE__ */ U("<div role=\"row\" class=\"through svelte-105szbu\"></div>"), ao = /* @__PURE__ */ U("<div class=\"places svelte-105szbu\" tabindex=\"-1\"><!></div>"), oo = /* @__PURE__ */ U("<button type=\"button\"> </button>"), so = /* @__PURE__ */ U("<div class=\"asked card svelte-105szbu\" role=\"group\" aria-label=\"Which one?\"><!> <button type=\"button\" class=\"plain\">Cancel</button></div>"), co = /* @__PURE__ */ U("<div class=\"board svelte-105szbu\"><!> <!></div> <!>", 1), lo = {
	hash: "svelte-105szbu",
	code: ".board.svelte-105szbu {position:relative;width:min(100%, calc(var(--board-height, 68vh) * var(--shape)));margin-inline:auto;}.places.svelte-105szbu {position:absolute;inset:0;outline:none;}.through.svelte-105szbu {display:contents;}.place.svelte-105szbu {position:absolute;padding:0;min-height:0;border:0;border-radius:6px;background:transparent;cursor:default;touch-action:manipulation;}.place.open.svelte-105szbu {cursor:pointer;}.place.open.svelte-105szbu:hover {background:color-mix(in srgb, var(--focus) 16%, transparent);}.dot.svelte-105szbu {width:24%;aspect-ratio:1;border-radius:50%;background:color-mix(in srgb, var(--focus) 45%, transparent);opacity:0;transition:opacity 120ms ease-out;}.place.open.svelte-105szbu:hover .dot:where(.svelte-105szbu), .place.open.svelte-105szbu:focus-visible .dot:where(.svelte-105szbu), .board.svelte-105szbu:has(.place.chosen:where(.svelte-105szbu)) .place.open:where(.svelte-105szbu) .dot:where(.svelte-105szbu) {opacity:1;}.dot.piece.svelte-105szbu {width:92%;background:transparent;border:3px solid color-mix(in srgb, var(--focus) 60%, transparent);}.dot.column.svelte-105szbu {display:none;}.asked.svelte-105szbu {display:flex;flex-wrap:wrap;gap:8px;padding:8px;margin-top:8px;justify-content:center;}"
};
function uo(e, t) {
	O(t, !0), X(e, lo);
	let n = (e, n = d) => {
		var r = no();
		let i, a;
		var o = P(r), l = (e) => {
			var r = to();
			let i;
			R(() => i = Z(r, 1, "dot svelte-105szbu", null, i, {
				piece: n().held !== "empty",
				column: V(s).grid && t.drawing.kind === "grid" && t.drawing.drop
			})), G(e, r);
		}, u = /* @__PURE__ */ A(() => V(p).has(n().name) && t.onact);
		q(o, (e) => {
			V(u) && e(l);
		}), D(r), R((e, t, o, c) => {
			i = Z(r, 1, "place svelte-105szbu", null, i, {
				open: e,
				chosen: t
			}), Q(r, "aria-label", o), Q(r, "aria-disabled", c), Q(r, "tabindex", n().name === V(v) ? 0 : -1), Q(r, "data-at", n().name), a = di(r, "", a, {
				left: `${100 * n().x / V(s).w}%`,
				top: `${100 * n().y / V(s).h}%`,
				width: `${100 * n().w / V(s).w}%`,
				height: `${100 * n().h / V(s).h}%`
			});
		}, [
			() => V(p).has(n().name),
			() => V(c).includes(n().name),
			() => ne(n()),
			() => t.onact && V(p).has(n().name) ? void 0 : "true"
		]), H("click", r, () => S(n())), G(e, r);
	}, r = $(t, "choices", 19, () => []), i = $(t, "marks", 19, () => []), a = $(t, "last", 19, () => []), o = $(t, "ply", 3, 0), s = /* @__PURE__ */ A(() => pa(t.drawing)), c = /* @__PURE__ */ M(Xt([])), l = /* @__PURE__ */ M(Xt([])), u = /* @__PURE__ */ M(""), f = /* @__PURE__ */ M(void 0), p = /* @__PURE__ */ A(() => Qa(r(), V(c)).places), m = /* @__PURE__ */ A(() => [...a().length ? [Ri(a(), "last")] : [], ...i()]), h = /* @__PURE__ */ A(() => y(V(s))), g = /* @__PURE__ */ A(() => b(V(s), a(), o())), _ = /* @__PURE__ */ A(() => t.drawing.kind === "grid" && t.drawing.drop ? x(V(s), a(), t.drawing) : null), v = /* @__PURE__ */ A(() => V(s).places.some((e) => e.name === V(u)) ? V(u) : V(s).places[0]?.name ?? "");
	yn(() => {
		o(), r(), N(c, [], !0), N(l, [], !0);
	});
	function y(e) {
		if (!e.grid) return [e.places];
		let t = [];
		for (let n of e.places) (t[n.row] ??= []).push(n);
		return t.filter(Boolean);
	}
	function b(e, n, r) {
		let i = n.map((t) => e.places.find((e) => e.name === t)), [a, o] = [i[0], i.at(-1)];
		if (!a || !o) return null;
		if (t.drawing.kind === "grid" && t.drawing.drop) {
			let e = t.drawing.cells.findIndex((e) => e[o.column]);
			return e < 0 ? null : {
				place: `${o.name}/${e}`,
				dx: 0,
				dy: -(e + .6) * 100,
				key: r
			};
		}
		return a === o ? null : {
			place: o.name,
			dx: a.cx - o.cx,
			dy: a.cy - o.cy,
			key: r
		};
	}
	function x(e, t, n) {
		let r = e.places.find((e) => e.name === t[0]), i = r ? n.cells.findIndex((e) => e[r.column]) : -1;
		return r && i >= 0 ? [r.cx, r.y + i * 100 + 50] : null;
	}
	function S(e) {
		N(u, e.name, !0);
		let n = $a(r(), V(c), e.name);
		"act" in n ? (N(c, [], !0), N(l, [], !0), t.onact?.(n.act)) : (N(c, n.touched, !0), N(l, n.ask, !0));
	}
	function C(e) {
		N(c, [], !0), N(l, [], !0), t.onact?.(e);
	}
	let ee = {
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
		ArrowUp: [0, -1],
		ArrowDown: [0, 1]
	};
	function w(e) {
		if (e.key === "Escape" && V(c).length) {
			N(c, [], !0), N(l, [], !0), e.stopPropagation();
			return;
		}
		let t = ee[e.key], n = V(s).places.find((e) => e.name === V(v));
		if (!t || !n) return;
		e.preventDefault(), e.stopPropagation();
		let r = te(n, t);
		r && (N(u, r.name, !0), V(f)?.querySelector(`[data-at="${CSS.escape(r.name)}"]`)?.focus());
	}
	function te(e, [t, n]) {
		let r = null, i = Infinity;
		for (let a of V(s).places) {
			let [o, s] = [a.x + a.w / 2 - e.x - e.w / 2, a.y + a.h / 2 - e.y - e.h / 2], c = o * t + s * n, l = Math.abs(o * n) + Math.abs(s * t);
			c > 1 && c + 3 * l < i && (i = c + 3 * l, r = a);
		}
		return r;
	}
	function ne(e) {
		return [
			e.name,
			e.held,
			eo(r(), V(c), e.name, !!t.onact)
		].filter(Boolean).join(", ");
	}
	var re = co(), ie = F(re);
	let ae;
	var oe = P(ie);
	{
		let e = /* @__PURE__ */ A(() => V(s).places.length ? "" : `${t.label}: ${V(s).alt}`);
		ra(oe, {
			get scene() {
				return V(s);
			},
			get marks() {
				return V(m);
			},
			get chosen() {
				return V(c);
			},
			get arrived() {
				return V(g);
			},
			get spot() {
				return V(_);
			},
			get label() {
				return V(e);
			}
		});
	}
	var se = L(oe, 2), ce = (e) => {
		var r = ao(), i = P(r), a = (e) => {
			var t = Ar();
			Y(F(t), 17, () => V(h), J, (e, t) => {
				var r = io();
				Y(r, 21, () => V(t), (e) => e.name, (e, t) => {
					var r = ro(), i = P(r);
					n(i, () => V(t)), D(r), G(e, r);
				}), D(r), G(e, r);
			}), G(e, t);
		}, o = (e) => {
			var t = Ar();
			Y(F(t), 19, () => V(s).places, (e, t) => `${e.name}|${t}`, (e, t) => {
				n(e, () => V(t));
			}), G(e, t);
		};
		q(i, (e) => {
			V(s).grid ? e(a) : e(o, -1);
		}), D(r), Fi(r, (e) => N(f, e), () => V(f)), R(() => {
			Q(r, "role", V(s).grid ? "grid" : "group"), Q(r, "aria-label", `${t.label ?? ""}: ${V(s).alt ?? ""}`);
		}), H("keydown", r, w), G(e, r);
	};
	q(se, (e) => {
		V(s).places.length && e(ce);
	}), D(ie);
	var le = L(ie, 2), ue = (e) => {
		var t = so(), n = P(t);
		Y(n, 17, () => V(l), (e) => e.action, (e, t) => {
			var n = oo(), r = I(n, !0);
			R(() => K(r, V(t).name)), H("click", n, () => C(V(t))), G(e, n);
		});
		var r = L(n, 2);
		D(t), H("click", r, () => {
			N(c, [], !0), N(l, [], !0);
		}), G(e, t);
	};
	q(le, (e) => {
		V(l).length && e(ue);
	}), R((e) => ae = di(ie, "", ae, {
		"aspect-ratio": `${V(s).w ?? ""} / ${V(s).h ?? ""}`,
		"--shape": V(s).w / V(s).h,
		"max-width": e
	}), [() => t.drawing.kind === "text" ? `${Math.round(.75 * V(s).w)}px` : null]), G(e, re), k();
}
br(["click", "keydown"]);
// src/lib/frames.ts
var fo = {
	i1: Int8Array,
	i2: Int16Array,
	i4: Int32Array,
	f4: Float32Array,
	f8: Float64Array
};
function po(e) {
	let t = new DataView(e).getUint32(0, !0), n = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, t))), r = mo(4 + t), i = {};
	for (let t of n.columns) {
		let n = fo[t.kind];
		if (!n) throw Error(`column ${t.name} is of kind ${t.kind}, which this page does not know.`);
		let a = t.count * t.width, o = new n(e, r, a);
		i[t.name] = o, r = mo(r + o.byteLength);
	}
	return {
		head: n,
		columns: i
	};
}
function mo(e) {
	return Math.ceil(e / 8) * 8;
}
// src/lib/table.svelte.ts
var ho = class extends Error {}, go = class {
	name;
	#e = /* @__PURE__ */ M(null);
	get state() {
		return V(this.#e);
	}
	set state(e) {
		N(this.#e, e);
	}
	#t = /* @__PURE__ */ M(null);
	get report() {
		return V(this.#t);
	}
	set report(e) {
		N(this.#t, e);
	}
	#n = /* @__PURE__ */ M(null);
	get before() {
		return V(this.#n);
	}
	set before(e) {
		N(this.#n, e);
	}
	#r = /* @__PURE__ */ M([]);
	get curve() {
		return V(this.#r);
	}
	set curve(e) {
		N(this.#r, e);
	}
	#i = /* @__PURE__ */ M(null);
	get live() {
		return V(this.#i);
	}
	set live(e) {
		N(this.#i, e);
	}
	#a = /* @__PURE__ */ M(null);
	get doing() {
		return V(this.#a);
	}
	set doing(e) {
		N(this.#a, e);
	}
	#o = /* @__PURE__ */ M(null);
	get hint() {
		return V(this.#o);
	}
	set hint(e) {
		N(this.#o, e);
	}
	#s = /* @__PURE__ */ M(null);
	get judged() {
		return V(this.#s);
	}
	set judged(e) {
		N(this.#s, e);
	}
	#c = /* @__PURE__ */ M(null);
	get pair() {
		return V(this.#c);
	}
	set pair(e) {
		N(this.#c, e);
	}
	#l = /* @__PURE__ */ M(null);
	get compared() {
		return V(this.#l);
	}
	set compared(e) {
		N(this.#l, e);
	}
	#u = /* @__PURE__ */ M(Xt([]));
	get notices() {
		return V(this.#u);
	}
	set notices(e) {
		N(this.#u, e, !0);
	}
	#d = /* @__PURE__ */ M("");
	get answer() {
		return V(this.#d);
	}
	set answer(e) {
		N(this.#d, e, !0);
	}
	#f = /* @__PURE__ */ M(!1);
	get up() {
		return V(this.#f);
	}
	set up(e) {
		N(this.#f, e, !0);
	}
	#p = /* @__PURE__ */ M("");
	get gone() {
		return V(this.#p);
	}
	set gone(e) {
		N(this.#p, e, !0);
	}
	#m = /* @__PURE__ */ M(0);
	get arrived() {
		return V(this.#m);
	}
	set arrived(e) {
		N(this.#m, e, !0);
	}
	#h = /* @__PURE__ */ M(-1);
	get whose() {
		return V(this.#h);
	}
	set whose(e) {
		N(this.#h, e, !0);
	}
	key = "";
	tried = !1;
	asked = "";
	wire;
	number = 0;
	waiting = /* @__PURE__ */ new Map();
	constructor(e, t = "") {
		this.name = t, this.wire = e({
			frame: (e) => this.take(e),
			up: (e) => {
				this.up = e, this.tried = !1;
			},
			gone: (e) => {
				this.gone = e || "The studio is no longer running in the terminal.";
			}
		});
	}
	close() {
		this.wire.close();
	}
	get searching() {
		return !!this.doing && this.doing.seat < 0 && this.doing.what !== "" && this.doing.what !== "reviewing";
	}
	get busy() {
		return !!this.doing && this.doing.what !== "";
	}
	get fresh() {
		return !!this.report && !!this.state && this.report.ply === this.state.ply;
	}
	ask(e) {
		let t = ++this.number, n = new Promise((e, n) => this.waiting.set(t, {
			done: e,
			failed: n
		}));
		return this.wire.send(JSON.stringify({
			...e,
			id: t
		})), n;
	}
	async say(e) {
		try {
			return await this.ask(e);
		} catch (e) {
			return this.notify("fault", e instanceof Error ? e.message : String(e)), null;
		}
	}
	act(e) {
		this.hint = null, this.say({
			type: "act",
			action: e,
			ply: this.state?.ply ?? 0
		});
	}
	goto(e, t = !1) {
		this.say({
			type: "goto",
			ply: e,
			keep: t
		});
	}
	undo() {
		this.hint = null, this.say({ type: "undo" });
	}
	async look(e, t = !1) {
		let n = await this.say({
			type: "look",
			player: e,
			keep: t,
			key: this.key
		});
		n?.type === "looking" && this.remember(n.player, n.key);
	}
	get to() {
		return this.report && !this.report.steps ? Math.max(0, this.report.player) : 0;
	}
	get told() {
		return this.whose < 0 ? this.to : this.whose;
	}
	turnView() {
		this.whose = (this.told + 1) % (this.state?.players ?? 2);
	}
	remember(e, t) {
		this.key = t, this.name && (t ? sessionStorage.setItem(`seat ${this.name}`, JSON.stringify({
			player: e,
			key: t
		})) : sessionStorage.removeItem(`seat ${this.name}`));
	}
	comeBack() {
		this.tried = !0;
		let e = this.name ? JSON.parse(sessionStorage.getItem(`seat ${this.name}`) ?? "null") : null;
		e && (this.key = e.key, this.ask({
			type: "look",
			player: e.player,
			keep: !0,
			key: e.key
		}).catch(() => this.remember(-1, "")));
	}
	window(e, t, n, r, i = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "window",
			snapshot: i,
			view: r,
			x0: e,
			x1: t,
			pixels: n,
			depth: 60
		});
	}
	nodes(e, t = !1, n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "nodes",
			snapshot: n,
			ids: e,
			boards: t
		});
	}
	children(e, t = 12, n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "children",
			snapshot: n,
			node: e,
			most: t
		});
	}
	find(e, t = [], n = this.report?.snapshot ?? 0) {
		return this.ask({
			type: "find",
			snapshot: n,
			actions: e,
			names: t
		});
	}
	steps(e, t) {
		return this.ask({
			type: "steps",
			from: e,
			to: t
		});
	}
	why(e) {
		return this.ask({
			type: "why",
			snapshot: this.report?.snapshot ?? 0,
			node: e.node ?? null,
			action: e.action ?? null,
			step: e.step ?? null
		});
	}
	search(e, t, n, r) {
		this.report?.final && (this.before = this.report), this.asked = e, this.live = null, this.curve = [], this.doing = {
			type: "doing",
			re: 0,
			what: "starting",
			sentence: "getting ready; the rules of a game are compiled once",
			seat: -1
		}, this.say({
			type: "search",
			algorithm: e,
			budget: t,
			seed: n,
			trace: r
		}).then((e) => {
			e || (this.doing = null);
		});
	}
	async playLine(e) {
		for (let t of e) if (!await this.say({
			type: "act",
			action: t.action,
			ply: this.state?.ply ?? 0
		})) return;
	}
	notify(e, t) {
		let n = t.charAt(0).toUpperCase() + t.slice(1), r = ++this.number;
		this.notices = [...this.notices.filter((e) => e.text !== n).slice(-2), {
			key: r,
			kind: e,
			text: n
		}], setTimeout(() => this.drop(r), e === "fault" ? 12e3 : 6e3);
	}
	drop(e) {
		this.notices = this.notices.filter((t) => t.key !== e);
	}
	take(e) {
		let { frame: t, answer: n } = typeof e == "string" ? this.read(e) : this.readBinary(e), r = this.waiting.get(t.re);
		!r || _o(t) && !t.final || t.type !== "doing" && (this.waiting.delete(t.re), t.type === "fault" ? r.failed(new ho(t.sentence)) : r.done(n));
	}
	readBinary(e) {
		let t = po(e);
		return t.head.type === "window" && t.head.live && (this.live = t), {
			frame: t.head,
			answer: t
		};
	}
	read(e) {
		let t = JSON.parse(e);
		return this.hear(t), {
			frame: t,
			answer: t
		};
	}
	hear(e) {
		switch (e.type) {
			case "table":
				this.sit(e);
				break;
			case "report":
				this.hearReport(e);
				break;
			case "doing":
				this.doing = e.what ? e : null;
				break;
			case "hint":
				this.hint = e;
				break;
			case "told":
				this.answer = e.text;
				break;
			case "judged":
				this.judged = e;
				break;
			case "pair":
				this.pair = e;
				break;
			case "compared":
				this.compared = e;
				break;
			case "fault":
				this.waiting.has(e.re) || this.notify("fault", e.sentence);
				break;
			case "lost":
				this.doing = null, this.notify("fault", e.sentence);
				break;
			case "reloaded": this.notify(e.ok ? "good" : "fault", e.sentence);
		}
	}
	sit(e) {
		this.state && (e.ply !== this.state.ply || e.revision !== this.state.revision) && (this.hint = null), this.state = e, e.covered && !this.tried && this.comeBack(), this.arrived = performance.now();
	}
	hearReport(e) {
		this.report && e.search < this.report.search || (e.value.length && (this.curve = [...this.curve.slice(-200), {
			at: e.price.seconds,
			value: e.value
		}]), this.report = e, e.final && (this.doing = null));
	}
};
function _o(e) {
	return e.type === "report" || e.type === "judged" || e.type === "pair" || e.type === "compared";
}
// src/lib/theme.svelte.ts
var vo = matchMedia("(prefers-color-scheme: dark)"), yo = class {
	#e = /* @__PURE__ */ M(Xt(bo()));
	get chosen() {
		return V(this.#e);
	}
	set chosen(e) {
		N(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ M(Xt(vo.matches));
	get system() {
		return V(this.#t);
	}
	set system(e) {
		N(this.#t, e, !0);
	}
	get now() {
		return this.chosen ?? (this.system ? "dark" : "light");
	}
	constructor() {
		vo.addEventListener("change", (e) => {
			this.system = e.matches, this.show();
		}), this.show();
	}
	turn() {
		this.chosen = this.now === "dark" ? "light" : "dark";
		try {
			localStorage.setItem("theme", this.chosen);
		} catch {}
		this.show();
	}
	show() {
		document.documentElement.dataset.theme = this.now;
	}
};
function bo() {
	try {
		return localStorage.getItem("theme");
	} catch {
		return null;
	}
}
var xo = new yo();
// src/lib/words.ts
function So(e, t = 2) {
	return e === -1 ? "◆" : e === -4 ? "■" : e < 0 ? "·" : t > 2 ? String.fromCodePoint(10102 + Math.min(e, 9)) : e === 0 ? "▲" : "▼";
}
function Co(e) {
	return e >= 0 ? `p${e % 4}` : e === -1 ? "chance" : "nobody";
}
function wo(e) {
	return e === -1 ? "chance" : e < 0 ? "nobody" : `player ${e}`;
}
function To(e) {
	return Number.isFinite(e) ? e >= 1e9 ? `${(e / 1e9).toFixed(1)} G` : e >= 1e6 ? `${(e / 1e6).toFixed(1)} M` : e >= 1e4 ? `${Math.round(e / 1e3)} k` : Math.round(e).toLocaleString("en") : "–";
}
function Eo(e) {
	return Number.isFinite(e) ? `${e < 0 ? "−" : "+"}${Math.abs(e).toFixed(Math.abs(e) >= 100 ? 0 : 2)}` : e > 0 ? "∞" : e < 0 ? "−∞" : "–";
}
function Do(e, t, n, r, i, a) {
	if (e < 0 || e === t || r[e] === void 0) return n;
	let o = r[e], [s, c] = [a[0] ?? -1, a[1] ?? 1];
	if (!i) return r.length === 2 ? n.replace(/^(≤ |≥ |)[+-]?[\d.]+/, (e, t) => `${t === "≤ " ? "≥ " : t === "≥ " ? "≤ " : ""}${o < 0 ? "-" : "+"}${Math.abs(o).toFixed(3)}`) : `${o < 0 ? "-" : "+"}${Math.abs(o).toFixed(3)}`;
	let l = o === c ? "win" : o === s ? "loss" : o === (s + c) / 2 ? "draw" : Eo(o);
	return i.plies >= 0 ? `${l} in ${i.plies}` : l;
}
function Oo(e) {
	if (Number.isNaN(e)) return "–";
	if (!Number.isFinite(e) || Math.abs(e) > 1e30) return e > 0 ? "∞" : "−∞";
	let t = Number.isInteger(e) ? String(Math.abs(e)) : Math.abs(e).toFixed(2);
	return e < 0 ? `−${t}` : t;
}
function ko(e) {
	let t = 100 * e;
	return `${t >= 10 || t === 0 ? Math.round(t) : t.toFixed(1)} %`;
}
// src/parts/Icon.svelte
var Ao = {
	sun: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
	keys: "M9.2 9a3 3 0 1 1 4 2.8c-.9.4-1.2 1-1.2 2.2M12 18h.01",
	share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
	back: "M15 5l-7 7 7 7",
	on: "M9 5l7 7-7 7",
	first: "M18 5l-7 7 7 7M6 5v14",
	last: "M6 5l7 7-7 7M18 5v14",
	undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
	hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z",
	again: "M20 11a8 8 0 1 0-2.300 6.300M20 5v6h-6",
	flag: "M5 21V4h13l-3 5 3 5H5",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	play: "M7 4l13 8-13 8z",
	stop: "M6 6h12v12H6z",
	close: "M6 6l12 12M18 6L6 18",
	more: "M5 12h.01M12 12h.01M19 12h.01",
	up: "M5 15l7-7 7 7",
	down: "M5 9l7 7 7-7",
	cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.500 8L20 20M8.500 16L20 4",
	tree: "M12 3v6M12 9H5v5M12 9h7v5M3 14h4v4H3zM17 14h4v4h-4zM10 14h4v4h-4zM12 9v5",
	file: "M6 2h8l5 5v15H6zM14 2v5h5",
	swap: "M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
	trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v4M8 21h8",
	book: "M4 5a3 3 0 0 1 3-2h5v17H7a3 3 0 0 0-3 2zM20 5a3 3 0 0 0-3-2h-5v17h5a3 3 0 0 1 3 2z"
}, jo = /* @__PURE__ */ W("<svg viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.900\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\" focusable=\"false\" class=\"svelte-dlgoph\"><path></path></svg>"), Mo = {
	hash: "svelte-dlgoph",
	code: "svg.svelte-dlgoph {flex:none;}"
};
function No(e, t) {
	X(e, Mo);
	let n = $(t, "size", 3, 18);
	var r = jo(), i = I(r);
	R(() => {
		Q(r, "width", n()), Q(r, "height", n()), Q(i, "d", Ao[t.name]);
	}), G(e, r);
}
// src/parts/Toasts.svelte
var Po = /* @__PURE__ */ U("<div><p class=\"svelte-4089l0\"> </p><button type=\"button\" class=\"plain icon\" aria-label=\"Close this message\"><!></button></div>"), Fo = /* @__PURE__ */ U("<div class=\"toasts svelte-4089l0\" role=\"status\" aria-live=\"polite\"></div>"), Io = {
	hash: "svelte-4089l0",
	code: ".toasts.svelte-4089l0 {position:fixed;z-index:30;right:16px;bottom:16px;display:grid;gap:8px;width:min(420px, calc(100vw - 32px));}.toast.svelte-4089l0 {display:flex;align-items:flex-start;justify-content:space-between;gap:8px;padding:8px 8px 8px 14px;border-left:4px solid var(--p0);white-space:pre-line;}.toast.svelte-4089l0 p:where(.svelte-4089l0) {padding:6px 0;overflow-wrap:anywhere;}.toast.svelte-4089l0 {color:var(--ink);}.toast.fault.svelte-4089l0 {border-left-color:var(--fault);}.toast.good.svelte-4089l0 {border-left-color:var(--good);}"
};
function Lo(e, t) {
	O(t, !0), X(e, Io);
	var n = Fo();
	Y(n, 21, () => t.notices, (e) => e.key, (e, n) => {
		var r = Po(), i = P(r), a = I(i, !0), o = L(i);
		No(P(o), {
			name: "close",
			size: 16
		}), D(o), D(r), R(() => {
			Z(r, 1, `card toast ${V(n).kind ?? ""}`, "svelte-4089l0"), K(a, V(n).text);
		}), H("click", o, () => t.drop(V(n).key)), G(e, r);
	}), D(n), G(e, n), k();
}
br(["click"]);
// src/parts/LessonText.svelte
var Ro = /* @__PURE__ */ U("<button type=\"button\"> </button>"), zo = /* @__PURE__ */ U("<p role=\"status\"> </p>"), Bo = /* @__PURE__ */ U("<div class=\"row\"></div> <!>", 1), Vo = /* @__PURE__ */ U("<details><summary class=\"svelte-1im3zsv\">The answer</summary><p> </p></details>"), Ho = /* @__PURE__ */ U("<p><b> </b></p> <!>", 1), Uo = /* @__PURE__ */ U("<div class=\"card stop svelte-1im3zsv\" aria-live=\"polite\"><p class=\"told svelte-1im3zsv\"> </p> <!></div> <div class=\"row\"><button type=\"button\">Back</button><span class=\"muted\"> </span><button type=\"button\">Next</button></div>", 1), Wo = {
	hash: "svelte-1im3zsv",
	code: ".stop.svelte-1im3zsv {padding:14px 16px;display:grid;gap:10px;border-left:4px solid var(--p0);}.told.svelte-1im3zsv {font-size:16px;}summary.svelte-1im3zsv {cursor:pointer;min-height:34px;color:var(--muted);}\n  @media (max-width: 699px) {summary.svelte-1im3zsv {min-height:44px;} }"
};
function Go(e, t) {
	O(t, !0), X(e, Wo);
	let n = Xt({}), r = /* @__PURE__ */ A(() => Math.max(0, t.stops.findLastIndex((e) => e.step <= t.step))), i = /* @__PURE__ */ A(() => t.stops[V(r)]), a = /* @__PURE__ */ A(() => V(i)?.choices ?? []), o = (e) => {
		let n = t.stops[e];
		n && t.onvisit(n);
	};
	var s = Ar(), c = F(s), l = (e) => {
		var s = Uo(), c = F(s), l = P(c), u = I(l, !0), d = L(l, 2), f = (e) => {
			var t = Ho(), o = F(t), s = I(P(o), !0);
			D(o);
			var c = L(o, 2), l = (e) => {
				var t = Bo(), o = F(t);
				Y(o, 21, () => V(a), J, (e, t, i) => {
					var a = Ro(), o = I(a, !0);
					R(() => {
						Q(a, "aria-pressed", n[V(r)] === i), K(o, V(t));
					}), H("click", a, () => {
						n[V(r)] = i;
					}), G(e, a);
				}), D(o);
				var s = L(o, 2), c = (e) => {
					var t = zo(), o = I(t, !0);
					R(() => {
						Z(t, 1, ii(V(a)[n[V(r)]] === V(i).answer ? "good" : "fault")), K(o, V(a)[n[V(r)]] === V(i).answer ? "Right." : `No: ${V(i).answer}`);
					}), G(e, t);
				};
				q(s, (e) => {
					n[V(r)] !== void 0 && e(c);
				}), G(e, t);
			}, u = (e) => {
				var t = Vo(), n = I(L(P(t)), !0);
				D(t), R(() => K(n, V(i).answer)), G(e, t);
			};
			q(c, (e) => {
				V(a).length ? e(l) : e(u, -1);
			}), R(() => K(s, V(i).question)), G(e, t);
		};
		q(d, (e) => {
			V(i).question && e(f);
		}), D(c);
		var p = L(c, 2), m = P(p), h = L(m), g = I(h), _ = L(h);
		let v;
		D(p), R(() => {
			K(u, V(i).text), m.disabled = V(r) === 0, K(g, `${V(r) + 1} of ${t.stops.length ?? ""}`), _.disabled = V(r) >= t.stops.length - 1, v = Z(_, 1, "", null, v, { main: V(r) < t.stops.length - 1 });
		}), H("click", m, () => o(V(r) - 1)), H("click", _, () => o(V(r) + 1)), G(e, s);
	};
	q(c, (e) => {
		V(i) && e(l);
	}), G(e, s), k();
}
br(["click"]);
// src/parts/ValueBar.svelte
var Ko = /* @__PURE__ */ U("<div class=\"bar svelte-1ij73o6\"><span class=\"part p0 svelte-1ij73o6\"></span><span class=\"part p1 svelte-1ij73o6\"></span><span class=\"middle svelte-1ij73o6\"></span></div>"), qo = /* @__PURE__ */ U("<div class=\"bar thin svelte-1ij73o6\"><span></span></div>"), Jo = /* @__PURE__ */ U("<div class=\"bars svelte-1ij73o6\"></div>"), Yo = /* @__PURE__ */ U(" <span> </span>", 1), Xo = /* @__PURE__ */ U("<div class=\"value svelte-1ij73o6\" role=\"img\"><!> <span class=\"told mono svelte-1ij73o6\" aria-hidden=\"true\"> <!></span></div>"), Zo = {
	hash: "svelte-1ij73o6",
	code: ".value.svelte-1ij73o6 {display:flex;align-items:center;gap:10px;}.bar.svelte-1ij73o6 {position:relative;display:flex;flex:1 1 auto;height:14px;border-radius:7px;overflow:hidden;background:var(--raised);border:1px solid var(--line);}.bars.svelte-1ij73o6 {flex:1 1 auto;display:grid;gap:3px;}.bar.thin.svelte-1ij73o6 {height:8px;}.part.svelte-1ij73o6 {background:var(--fill);transition:width 120ms ease-out;}.middle.svelte-1ij73o6 {position:absolute;left:50%;top:0;bottom:0;width:2px;background:var(--surface);opacity:0.8;}.told.svelte-1ij73o6 {font-weight:600;white-space:nowrap;}"
};
function Qo(e, t) {
	O(t, !0), X(e, Zo);
	let n = $(t, "player", 3, 0), r = /* @__PURE__ */ A(() => t.range[0] ?? -1), i = /* @__PURE__ */ A(() => t.range[1] ?? 1), a = /* @__PURE__ */ A(() => t.players === 2 ? s() : t.value.map((e) => o(e)));
	function o(e) {
		return Math.max(0, Math.min(1, (e - V(r)) / (V(i) - V(r) || 1)));
	}
	function s() {
		let e = o(t.value[0] ?? 0);
		return [e, 1 - e];
	}
	var c = Xo(), l = P(c), u = (e) => {
		var t = Ko(), n = P(t);
		let r;
		var i = L(n);
		let o;
		De(), D(t), R(() => {
			r = di(n, "", r, { width: `${100 * (V(a)[0] ?? .5)}%` }), o = di(i, "", o, { width: `${100 * (V(a)[1] ?? .5)}%` });
		}), G(e, t);
	}, d = (e) => {
		var t = Jo();
		Y(t, 21, () => V(a), J, (e, t, n, r) => {
			var i = qo(), a = P(i);
			let o;
			D(i), R((e) => {
				Z(a, 1, `part ${e ?? ""}`, "svelte-1ij73o6"), o = di(a, "", o, { width: `${100 * V(t)}%` });
			}, [() => Co(n)]), G(e, i);
		}), D(t), G(e, t);
	};
	q(l, (e) => {
		t.players === 2 ? e(u) : e(d, -1);
	});
	var f = L(l, 2), p = P(f, !0), m = L(p), h = (e) => {
		var r = Yo(), i = F(r, !0);
		i.nodeValue = " ";
		var a = L(i), o = I(a, !0);
		R((e, t) => {
			Z(a, 1, `hued ${e ?? ""}`, "svelte-1ij73o6"), K(o, t);
		}, [() => Co(n()), () => So(n(), t.players)]), G(e, r);
	};
	q(m, (e) => {
		t.value.length && e(h);
	}), D(f), D(c), R((e) => {
		Q(c, "aria-label", `value ${t.told ?? ""} to ${e ?? ""}`), K(p, t.told);
	}, [() => wo(n())]), G(e, c), k();
}
// src/parts/CommandChip.svelte
var $o = /* @__PURE__ */ U("<span class=\"good small\">copied</span>"), es = /* @__PURE__ */ U("<div class=\"chip svelte-1v9n0bd\"><code class=\"svelte-1v9n0bd\"><span aria-hidden=\"true\"> </span> </code> <button type=\"button\" class=\"plain\" aria-label=\"Copy the command\"><!></button></div>"), ts = {
	hash: "svelte-1v9n0bd",
	code: ".chip.svelte-1v9n0bd {display:flex;align-items:center;background:var(--raised);border:1px solid var(--line);border-radius:8px;padding-left:10px;min-width:0;}code.svelte-1v9n0bd {flex:1 1 0;min-width:0;font-size:12px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}"
};
function ns(e, t) {
	O(t, !0), X(e, ts);
	let n = $(t, "sign", 3, "$ "), r = /* @__PURE__ */ M(!1);
	async function i() {
		await navigator.clipboard.writeText(t.command).catch(() => void 0), N(r, !0), setTimeout(() => {
			N(r, !1);
		}, 1500);
	}
	var a = Ar(), o = F(a), s = (e) => {
		var a = es(), o = P(a), s = P(o), c = I(s, !0), l = L(s, 1, !0);
		D(o);
		var u = L(o, 2), d = P(u), f = (e) => {
			G(e, $o());
		}, p = (e) => {
			No(e, {
				name: "copy",
				size: 16
			});
		};
		q(d, (e) => {
			V(r) ? e(f) : e(p, -1);
		}), D(u), D(a), R(() => {
			Q(o, "title", t.command), K(c, n()), K(l, t.command);
		}), H("click", u, i), G(e, a);
	};
	q(o, (e) => {
		t.command && e(s);
	}), G(e, a), k();
}
br(["click"]);
// src/lib/curve.ts
function rs(e, t, n) {
	let r = "", i = "M";
	for (let [a, o] of e) Number.isFinite(o) ? (r += `${i}${t(a).toFixed(1)} ${n(o).toFixed(1)}`, i = "L") : i = "M";
	return r;
}
// src/parts/Curve.svelte
var is = /* @__PURE__ */ W("<path></path>"), as = /* @__PURE__ */ W("<line y1=\"2\" class=\"now svelte-1c3vsy1\"></line>"), os = /* @__PURE__ */ W("<circle r=\"5\" class=\"flaw svelte-1c3vsy1\"></circle><text text-anchor=\"middle\" class=\"flaw-text svelte-1c3vsy1\"> </text>", 1), ss = /* @__PURE__ */ U("<div class=\"curve svelte-1c3vsy1\"><svg role=\"img\"><line x1=\"6\" class=\"zero svelte-1c3vsy1\"></line><!><!><!></svg></div>"), cs = {
	hash: "svelte-1c3vsy1",
	code: ".curve.svelte-1c3vsy1 {width:100%;overflow:hidden;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1c3vsy1 {display:block;}.pick.svelte-1c3vsy1 {cursor:pointer;}path.svelte-1c3vsy1 {fill:none;stroke:var(--hue);stroke-width:2;stroke-linejoin:round;}path.svelte-1c3vsy1.dashed {stroke-dasharray:5 4;}.zero.svelte-1c3vsy1 {stroke:var(--line);}.now.svelte-1c3vsy1 {stroke:var(--ink);stroke-width:1.5;}.flaw.svelte-1c3vsy1 {fill:var(--fault);}.flaw-text.svelte-1c3vsy1 {fill:var(--fault);font-size:12px;font-weight:700;}"
};
function ls(e, t) {
	O(t, !0), X(e, cs);
	let n = $(t, "current", 3, null), r = $(t, "height", 3, 90), i = $(t, "marks", 19, () => []), a = /* @__PURE__ */ M(400), o = /* @__PURE__ */ A(() => Math.max(1e-9, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), s = /* @__PURE__ */ A(() => Math.min(0, ...t.lines.flatMap((e) => e.points.map(([e]) => e)))), c = (e) => 6 + (e - V(s)) / (V(o) - V(s) || 1) * (V(a) - 12), l = (e) => 6 + (1 - (e - t.low) / (t.high - t.low || 1)) * (r() - 12);
	function u(e) {
		let n = e.currentTarget.getBoundingClientRect();
		t.onpick?.(Math.round(V(s) + (e.clientX - n.left - 6) / (n.width - 12) * (V(o) - V(s))));
	}
	var d = ss();
	let f;
	var p = P(d);
	let m;
	var h = P(p), g = L(h);
	Y(g, 17, () => t.lines, J, (e, t) => {
		var n = is();
		R((e) => {
			Q(n, "d", e), Z(n, 0, ii(V(t).c), "svelte-1c3vsy1");
		}, [() => rs(V(t).points, c, l)]), G(e, n);
	});
	var _ = L(g), v = (e) => {
		var t = as();
		R((e, n) => {
			Q(t, "x1", e), Q(t, "x2", n), Q(t, "y2", r() - 2);
		}, [() => c(n()), () => c(n())]), G(e, t);
	};
	q(_, (e) => {
		n() !== null && e(v);
	}), Y(L(_), 17, i, J, (e, t) => {
		var n = os(), r = F(n), i = L(r), a = I(i, !0);
		R((e, n, o, s) => {
			Q(r, "cx", e), Q(r, "cy", n), Q(i, "x", o), Q(i, "y", s), K(a, V(t).text);
		}, [
			() => c(V(t).at),
			() => l(V(t).value),
			() => c(V(t).at),
			() => Math.max(12, l(V(t).value) - 9)
		]), G(e, n);
	}), D(p), D(d), R((e, n) => {
		f = di(d, "", f, { height: `${r() ?? ""}px` }), Q(p, "width", V(a)), Q(p, "height", r()), Q(p, "aria-label", t.label), m = Z(p, 0, "svelte-1c3vsy1", null, m, { pick: !!t.onpick }), Q(h, "x2", V(a) - 6), Q(h, "y1", e), Q(h, "y2", n);
	}, [() => l((t.low + t.high) / 2), () => l((t.low + t.high) / 2)]), H("click", p, function(...e) {
		(t.onpick ? u : void 0)?.apply(this, e);
	}), Ni(d, "clientWidth", (e) => N(a, e)), G(e, d), k();
}
br(["click"]);
// src/parts/Rows.svelte
var us = /* @__PURE__ */ U("<span role=\"columnheader\">why</span>"), ds = /* @__PURE__ */ U("<button type=\"button\" class=\"plain mono svelte-6k8g6x\"> </button>"), fs = /* @__PURE__ */ U("<span class=\"mono name svelte-6k8g6x\"> </span>"), ps = /* @__PURE__ */ U("<span class=\"ring svelte-6k8g6x\" title=\"proven\"><span aria-hidden=\"true\">⊘</span><span class=\"unseen\">proven</span></span>"), ms = /* @__PURE__ */ U("<span role=\"cell\"><button type=\"button\" class=\"plain why svelte-6k8g6x\">Why?</button></span>"), hs = /* @__PURE__ */ U("<div role=\"row\" tabindex=\"-1\"><span role=\"cell\" class=\"action svelte-6k8g6x\"><!></span> <span role=\"cell\" class=\"share svelte-6k8g6x\"><span class=\"track svelte-6k8g6x\"><span class=\"fill svelte-6k8g6x\"></span></span><span class=\"percent svelte-6k8g6x\"> </span></span> <span role=\"cell\"><span> </span><!></span> <!></div> <!>", 1), gs = /* @__PURE__ */ U("<button type=\"button\" class=\"plain more svelte-6k8g6x\"> </button>"), _s = /* @__PURE__ */ U("<div class=\"rows svelte-6k8g6x\" role=\"table\"><div role=\"row\" class=\"unseen\"><span role=\"columnheader\">action</span><span role=\"columnheader\">share</span><span role=\"columnheader\">value</span><!></div> <!></div> <!>", 1), vs = {
	hash: "svelte-6k8g6x",
	code: ".rows.svelte-6k8g6x {display:grid;gap:2px;margin:4px 0;}.line.svelte-6k8g6x {display:grid;grid-template-columns:minmax(72px, auto) 1fr minmax(84px, auto) auto;gap:10px;align-items:center;border-radius:8px;padding:0 4px;min-height:34px;}.line.svelte-6k8g6x:hover, .line.pointed.svelte-6k8g6x {background:var(--raised);}.line.best.svelte-6k8g6x {background:color-mix(in srgb, var(--good) 9%, transparent);}.line.best.svelte-6k8g6x .action:where(.svelte-6k8g6x) button:where(.svelte-6k8g6x), .line.best.svelte-6k8g6x .name:where(.svelte-6k8g6x) {color:var(--good-ink);font-weight:700;}.action.svelte-6k8g6x button:where(.svelte-6k8g6x) {justify-content:flex-start;min-width:64px;padding:2px 8px;}.action.svelte-6k8g6x button:where(.svelte-6k8g6x):disabled {opacity:1;color:var(--ink);}.name.svelte-6k8g6x {padding:2px 8px;}.line.best.svelte-6k8g6x .action:where(.svelte-6k8g6x) button:where(.svelte-6k8g6x):disabled {color:var(--good-ink);}.share.svelte-6k8g6x {display:flex;align-items:center;gap:8px;}.track.svelte-6k8g6x {flex:1 1 auto;height:12px;border-radius:6px;background:var(--raised);overflow:hidden;}.fill.svelte-6k8g6x {display:block;height:100%;background:var(--fill);border-radius:6px;transition:width 120ms ease-out;}.percent.svelte-6k8g6x {width:52px;text-align:right;}.told.svelte-6k8g6x {text-align:right;}.proven.svelte-6k8g6x {font-weight:700;}.ring.svelte-6k8g6x {color:var(--muted);margin-left:4px;}.why.svelte-6k8g6x {color:var(--p0);padding:2px 8px;}.more.svelte-6k8g6x {color:var(--muted);}\n  @media (max-width: 699px) {.line.svelte-6k8g6x {grid-template-columns:minmax(56px, auto) 1fr minmax(60px, auto) auto;gap:6px;}.track.svelte-6k8g6x {min-width:30px;} }"
};
function ys(e, t) {
	O(t, !0), X(e, vs);
	let n = $(t, "few", 3, 5), r = $(t, "label", 3, "Actions, best first"), i = $(t, "asked", 19, () => -1), a = $(t, "pointed", 19, () => -1), o = $(t, "whose", 19, () => -1), s = $(t, "range", 19, () => [-1, 1]), c = /* @__PURE__ */ M(!1), l = /* @__PURE__ */ M([]), u = 0, f = /* @__PURE__ */ A(() => p(t.report.rows));
	yn(() => {
		let e = t.report.rows;
		(t.report.final || performance.now() - u > 1e3) && (u = performance.now(), N(l, e.map((e) => e.action)));
	});
	function p(e) {
		let t = new Map(V(l).map((e, t) => [e, t]));
		return [...e].sort((e, n) => (t.get(e.action) ?? 1e9) - (t.get(n.action) ?? 1e9));
	}
	var m = _s(), h = F(m), g = P(h), _ = L(P(g), 3), v = (e) => {
		G(e, us());
	};
	q(_, (e) => {
		t.onwhy && e(v);
	}), D(g), Y(L(g, 2), 17, () => V(c) ? V(f) : V(f).slice(0, n()), (e) => e.action, (e, n) => {
		var r = hs(), c = F(r);
		let l;
		var u = P(c), f = P(u), p = (e) => {
			var r = ds(), i = I(r, !0);
			R((e) => {
				Q(r, "aria-label", `Play ${V(n).name ?? ""}`), r.disabled = e, K(i, V(n).name);
			}, [() => !t.can?.(V(n))]), H("click", r, () => t.onact(V(n))), G(e, r);
		}, m = (e) => {
			var t = fs(), r = I(t, !0);
			R(() => K(r, V(n).name)), G(e, t);
		};
		q(f, (e) => {
			t.onact ? e(p) : e(m, -1);
		}), D(u);
		var h = L(u, 2), g = P(h), _ = P(g);
		let v;
		D(g);
		var y = I(L(g), !0);
		D(h);
		var b = L(h, 2);
		let x;
		var S = P(b), C = I(S, !0), ee = L(S), w = (e) => {
			G(e, ps());
		};
		q(ee, (e) => {
			V(n).proven && e(w);
		}), D(b);
		var te = L(b, 2), ne = (e) => {
			var r = ms(), a = I(r);
			R(() => {
				Q(a, "aria-expanded", i() === V(n).action), Q(a, "aria-label", `Why ${(V(n).action === t.report.action ? V(n).name : `not ${V(n).name}`) ?? ""}?`);
			}), H("click", a, () => t.onwhy(V(n))), G(e, r);
		};
		q(te, (e) => {
			t.onwhy && e(ne);
		}), D(c);
		var re = L(c, 2), ie = (e) => {
			var r = Ar();
			ei(F(r), () => t.why ?? d, () => V(n)), G(e, r);
		};
		q(re, (e) => {
			i() === V(n).action && e(ie);
		}), R((e, r, i, o) => {
			l = Z(c, 1, `line ${e ?? ""}`, "svelte-6k8g6x", l, {
				best: V(n).action === t.report.action,
				pointed: V(n).action === a()
			}), v = di(_, "", v, { width: r }), K(y, i), x = Z(b, 1, "told mono svelte-6k8g6x", null, x, { proven: !!V(n).proven }), Q(S, "title", V(n).bound || void 0), K(C, o);
		}, [
			() => Co(t.report.player),
			() => `${Math.max(.5, 100 * V(n).share)}%`,
			() => ko(V(n).share),
			() => Do(o(), t.report.player, V(n).told, V(n).value, V(n).proven, s())
		]), yr("mouseenter", c, () => t.onpoint?.(V(n))), yr("mouseleave", c, () => t.onpoint?.(null)), G(e, r);
	}), D(h);
	var y = L(h, 2), b = (e) => {
		var t = gs(), r = I(t, !0);
		R(() => K(r, V(c) ? "fewer" : `… ${V(f).length - n()} more`)), H("click", t, () => {
			N(c, !V(c));
		}), G(e, t);
	};
	q(y, (e) => {
		V(f).length > n() && e(b);
	}), R(() => Q(h, "aria-label", r())), G(e, m), k();
}
br(["click"]);
// src/parts/Whose.svelte
var bs = /* @__PURE__ */ U("<option> </option>"), xs = /* @__PURE__ */ U("<label>values to</label> <select></select>", 1);
function Ss(e, t) {
	let n = jr();
	O(t, !0);
	let r = $(t, "table", 7), i = /* @__PURE__ */ A(() => r().state?.players ?? 2);
	var a = Ar(), o = F(a), s = (e) => {
		var t = xs(), a = F(t), o = L(a, 2);
		Y(o, 21, () => ({ length: V(i) }), J, (e, t, n) => {
			var r = bs(), a = I(r), o = {};
			R((e, t) => {
				K(a, `${e ?? ""} player ${n}`), o !== (o = t) && (r.value = (r.__value = o) ?? "");
			}, [() => So(n, V(i)), () => String(n)]), G(e, r);
		}), D(o);
		var s;
		hi(o), R((e) => {
			Q(a, "for", n), Q(o, "id", n), s !== (s = e) && (o.value = (o.__value = s) ?? "", mi(o, s));
		}, [() => String(r().told)]), H("change", o, (e) => {
			r().whose = Number(e.currentTarget.value);
		}), G(e, t);
	};
	q(o, (e) => {
		V(i) > 1 && e(s);
	}), G(e, a), k();
}
br(["change"]);
// src/parts/WhyText.svelte
var Cs = /* @__PURE__ */ U("<span class=\"muted\"> </span>"), ws = /* @__PURE__ */ U("<span class=\"muted\">asking</span>"), Ts = /* @__PURE__ */ U("<p class=\"answer svelte-11708i3\" role=\"status\"><!></p>"), Es = {
	hash: "svelte-11708i3",
	code: ".answer.svelte-11708i3 {padding:8px 12px;margin:2px 4px 6px;border-left:4px solid var(--good);background:var(--raised);border-radius:0 8px 8px 0;overflow-wrap:anywhere;}"
};
function Ds(e, t) {
	O(t, !0), X(e, Es);
	let n = /* @__PURE__ */ A(() => r(t.of, t.table.report?.search, t.table.report?.final));
	function r(e, n, r) {
		let i = t.table.why(e);
		return i.then((e) => t.onanswer?.(e), () => void 0), i;
	}
	var i = Ts();
	Gr(P(i), () => V(n), (e) => {
		G(e, ws());
	}, (e, t) => {
		var n = kr();
		R(() => K(n, V(t).sentence)), G(e, n);
	}, (e, t) => {
		var n = Cs(), r = I(n, !0);
		R(() => K(r, V(t).message)), G(e, n);
	}), D(i), G(e, i), k();
}
// src/lenses/Moves.svelte
var Os = /* @__PURE__ */ U("<p class=\"empty muted svelte-1n9ytm6\">Press <b>Think</b> and a search of this position begins: what it likes, how sure it is, and why.</p>"), ks = /* @__PURE__ */ U("<p class=\"stale muted svelte-1n9ytm6\"> <button type=\"button\" class=\"plain\">Go there</button></p>"), As = /* @__PURE__ */ U("<p class=\"muted\"> </p>"), js = /* @__PURE__ */ U("<p class=\"flip svelte-1n9ytm6\"><!>Before it was <b class=\"mono\"> </b> <b class=\"mono\"> </b> </p>"), Ms = /* @__PURE__ */ U("<div class=\"row\"><button type=\"button\">Twice as long</button><button type=\"button\">Ten times as long</button><span class=\"muted small\"> </span></div>"), Ns = /* @__PURE__ */ U("<!> <p class=\"unseen\" aria-live=\"polite\"> </p> <div class=\"row whose svelte-1n9ytm6\"><!></div> <!> <!> <!> <!> <!> <!>", 1), Ps = {
	hash: "svelte-1n9ytm6",
	code: ".whose.svelte-1n9ytm6 {justify-content:flex-end;color:var(--muted);}.empty.svelte-1n9ytm6 {padding:32px 8px;text-align:center;}.flip.svelte-1n9ytm6 {display:flex;gap:8px;align-items:center;padding:8px 12px;background:var(--raised);border-radius:8px;flex-wrap:wrap;}.stale.svelte-1n9ytm6 {display:flex;align-items:center;gap:8px;}.panel > * + * {margin-top:8px;}"
};
function Fs(e, t) {
	O(t, !0), X(e, Ps);
	let n = $(t, "alone", 3, !1), r = /* @__PURE__ */ M(-1), i = /* @__PURE__ */ A(() => t.table.report), a = /* @__PURE__ */ A(() => t.table.told), o = /* @__PURE__ */ A(() => (V(i)?.value ?? []).map((e, t) => t).filter((e) => t.table.state?.players !== 2 || e === V(a)).map((e) => ({
		c: Co(e),
		points: t.table.curve.map((t) => [t.at, t.value[e] ?? NaN])
	})).slice(0, 4)), s = /* @__PURE__ */ A(() => t.table.state?.value_range ?? [-1, 1]), c = /* @__PURE__ */ A(() => !!t.table.before && !!V(i)?.final && t.table.before.ply === V(i).ply && t.table.before.action !== V(i).action);
	function l(e) {
		if (!V(i)) return;
		let n = V(i).price, r = n.simulations > 0 ? { simulations: Math.round(e * n.simulations) } : { seconds: Math.max(.2, e * n.seconds) };
		t.table.search(t.table.asked, r, V(i).seed, !1);
	}
	var u = Ar(), f = F(u), p = (e) => {
		G(e, Os());
	}, m = (e) => {
		let u = (e, n = d) => {
			{
				let r = /* @__PURE__ */ A(() => ({ action: n().action }));
				Ds(e, {
					get table() {
						return t.table;
					},
					get of() {
						return V(r);
					}
				});
			}
		};
		var f = Ns(), p = F(f), m = (e) => {
			var n = ks(), r = P(n), a = L(r);
			D(n), R(() => K(r, `This report is of ply ${V(i).ply ?? ""}. `)), H("click", a, () => t.table.goto(V(i).ply)), G(e, n);
		};
		q(p, (e) => {
			t.table.fresh || e(m);
		});
		var h = L(p, 2), g = I(h, !0), _ = L(h, 2);
		Ss(P(_), { get table() {
			return t.table;
		} }), D(_);
		var v = L(_, 2);
		ys(v, {
			get report() {
				return V(i);
			},
			get whose() {
				return t.table.told;
			},
			get range() {
				return V(s);
			},
			get onpoint() {
				return t.onpoint;
			},
			get asked() {
				return V(r);
			},
			get why() {
				return u;
			},
			onact: (e) => t.table.act(e.action),
			can: (e) => t.table.fresh && !!t.table.state?.actions.some((t) => t.action === e.action),
			onwhy: (e) => {
				N(r, V(r) === e.action ? -1 : e.action, !0);
			}
		});
		var y = L(v, 2), b = (e) => {
			{
				let n = /* @__PURE__ */ A(() => V(s)[0] ?? -1), r = /* @__PURE__ */ A(() => V(s)[1] ?? 1), c = /* @__PURE__ */ A(() => So(V(a), t.table.state?.players)), l = /* @__PURE__ */ A(() => V(a)), u = /* @__PURE__ */ A(() => V(i).price.seconds.toFixed(1));
				ls(e, {
					get lines() {
						return V(o);
					},
					get low() {
						return V(n);
					},
					get high() {
						return V(r);
					},
					get label() {
						return `value to ${V(c) ?? ""} player ${V(l) ?? ""} over ${V(u) ?? ""} seconds`;
					}
				});
			}
		};
		q(y, (e) => {
			t.table.curve.length > 2 && e(b);
		});
		var x = L(y, 2), S = (e) => {
			var t = As(), n = I(t, !0);
			R(() => K(n, V(i).note)), G(e, t);
		};
		q(x, (e) => {
			V(i).note && e(S);
		});
		var C = L(x, 2), ee = (e) => {
			var n = js(), r = P(n);
			No(r, {
				name: "swap",
				size: 16
			});
			var a = L(r, 2), o = I(a, !0), s = L(a), c = L(s), l = I(c, !0), u = L(c);
			D(n), R(() => {
				K(o, t.table.before?.name), K(s, ` ${t.table.before?.told ?? ""}; now it is `), K(l, V(i).name), K(u, ` ${V(i).told ?? ""}.`);
			}), G(e, n);
		};
		q(C, (e) => {
			V(c) && e(ee);
		});
		var w = L(C, 2), te = (e) => {
			var t = Ms(), n = P(t), r = L(n), a = I(L(r));
			D(t), R((e) => K(a, `${V(i).price.stopped ? `stopped by ${V(i).price.stopped}` : ""} ${e ?? ""}`), [() => V(i).price.memory_mb ? `· ${V(i).price.memory_mb.toFixed(1)} MB` : ""]), H("click", n, () => l(2)), H("click", r, () => l(10)), G(e, t);
		};
		q(w, (e) => {
			V(i).final && !n() && e(te);
		}), ns(L(w, 2), { get command() {
			return V(i).command;
		} }), R(() => K(g, V(i).final ? `Best ${V(i).name}, ${V(i).told}.` : "")), G(e, f);
	};
	q(f, (e) => {
		V(i) ? e(m, -1) : e(p);
	}), G(e, u), k();
}
br(["click"]);
// src/lib/steps/replay.ts
function Is(e) {
	let t = e[0];
	if (e.length === 1) return t;
	let n = {};
	for (let r of Object.keys(t.columns)) n[r] = Float64Array.from(e.flatMap((e) => [...e.columns[r]]));
	return {
		head: {
			...t.head,
			names: Object.assign({}, ...e.map((e) => e.head.names)),
			to: e.at(-1).head.to
		},
		columns: n
	};
}
var Ls = class {
	data;
	nodes = [];
	steps = [];
	simulated;
	cuts = [];
	passes = [];
	names;
	constructor(e) {
		this.data = e, this.names = e.head.names, this.simulated = e.head.measure === "simulations", this.read();
	}
	get count() {
		return this.steps.length;
	}
	row(e) {
		let t = this.data.columns, n = t.value.length / t.kind.length, r = [...t.value.subarray(e * n, (e + 1) * n)];
		return {
			kind: this.data.head.kinds[t.kind[e]] ?? "",
			level: t.level[e],
			action: t.action[e],
			why: this.data.head.reasons[t.why[e]] ?? "",
			alpha: t.alpha[e],
			beta: t.beta[e],
			value: r,
			code: t.code?.[e] ?? 0
		};
	}
	read() {
		let e = this.data.head.measure !== "value", t = [], n = 0, r = [], i = (e, i, a) => {
			t = [this.add(-1, -1, 0, "", n, e, i, a)], r = [t[0]], this.passes.push(e);
		}, a = this.data.columns.kind.length;
		for (let o = 0; o < a; o++) {
			let a = this.row(o);
			a.kind === "pass" ? (t.length && n++, i(o, a.alpha, a.beta)) : t.length || i(o, -Infinity, Infinity), a.kind === "simulation" && (t.length = 1), a.kind === "enter" || a.kind === "select" ? (t.length = Math.min(t.length, a.level), t.push(this.enter(t.at(-1), a, o, n, e)), r.push(t.at(-1))) : a.kind === "turn" ? t = this.wayTo(r[a.action] ?? t[0]) : a.kind !== "found" && a.kind !== "pass" && (t.length = Math.min(t.length, a.level + 1)), this.happens(o, a, t), a.kind === "cut" && this.cuts.push(o), this.steps.push({
				...a,
				node: t.at(-1)
			});
		}
	}
	happens(e, t, n) {
		let r = {
			step: e,
			kind: t.kind,
			why: t.why,
			alpha: t.alpha,
			beta: t.beta,
			value: t.value,
			visits: 0
		}, i = this.nodes[n.at(-1)];
		t.kind === "select" || t.kind === "simulation" ? i.events.push({
			...r,
			visits: i.events.filter((e) => e.kind === t.kind).length + 1
		}) : t.kind !== "enter" && t.kind !== "turn" && t.kind !== "pass" && t.kind !== "found" && i.events.push(r);
	}
	enter(e, t, n, r, i) {
		let a = i ? this.nodes[e].below.find((e) => this.nodes[e].action === t.action) : void 0;
		return a === void 0 ? this.add(e, t.action, t.level, this.nameOf(e, t.action), r, n, t.alpha, t.beta) : a;
	}
	add(e, t, n, r, i, a, o, s) {
		let c = this.nodes.length;
		return this.nodes.push({
			id: c,
			above: e,
			below: [],
			action: t,
			level: n,
			name: r,
			pass: i,
			entered: a,
			alpha: o,
			beta: s,
			events: []
		}), e >= 0 && this.nodes[e].below.push(c), c;
	}
	nameOf(e, t) {
		let n = [...this.wayTo(e).slice(1).map((e) => this.nodes[e].action), t];
		return this.names[n.join(" ")] ?? String(t);
	}
	letter(e) {
		let t = this.nodes[e].below.map((e) => /^([a-z]+)\d+$/.exec(this.nodes[e].name)?.[1] ?? "");
		return t.length && t[0] && t.every((e) => e === t[0]) ? t[0].toUpperCase() : "";
	}
	wayTo(e) {
		let t = [];
		for (let n = e; n >= 0; n = this.nodes[n].above) t.push(n);
		return t.reverse();
	}
	path(e) {
		return this.wayTo(e).slice(1).map((e) => this.nodes[e].name).join(" ") || "the start";
	}
	root(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.find((e) => e.pass === t && e.above < 0)?.id ?? 0;
	}
	entered(e) {
		let t = this.nodes[this.steps[e]?.node ?? 0]?.pass ?? 0;
		return this.nodes.filter((n) => n.pass === t && n.entered <= e);
	}
	known(e, t) {
		let n = this.nodes[e], r = n.events.filter((e) => e.step <= t);
		if (this.simulated) return this.simulatedAt(n, r, t);
		let i = r.filter((e) => e.kind === "value" || e.kind === "leave").at(-1), a = r.filter((e) => e.kind === "cut").at(-1), { alpha: o, beta: s } = this.window(n, t), c = i ?? a;
		return {
			value: c && c.value.some((e) => !Number.isNaN(e)) ? c.value : null,
			sign: c ? this.sign(c) : "",
			why: i?.why ?? "",
			alpha: o,
			beta: s,
			cut: a?.why ?? "",
			done: !!i,
			visits: 0,
			weight: 0
		};
	}
	sign(e) {
		if (this.data.head.measure !== "value") return "";
		let t = e.value[0] ?? NaN;
		return t <= e.alpha ? "≤" : t >= e.beta ? "≥" : "";
	}
	simulatedAt(e, t, n) {
		let r = t.filter((e) => this.endOf(e.step) <= n).at(-1), i = t.at(-1);
		return {
			value: r ? r.value : null,
			sign: "",
			why: "",
			alpha: -Infinity,
			beta: Infinity,
			cut: "",
			done: !!r,
			visits: r?.visits ?? 0,
			weight: i?.beta ?? 0
		};
	}
	endOf(e) {
		let t = e;
		for (; t < this.steps.length - 1 && this.steps[t].kind !== "found";) t++;
		return t;
	}
	window(e, t) {
		let { alpha: n, beta: r } = e, i = e.below.filter((e) => this.nodes[e].entered <= t), a = i.at(-1);
		if (a === void 0) return {
			alpha: n,
			beta: r
		};
		let o = e.below[i.length], s = this.nodes[a].events.some((e) => e.step <= t && (e.kind === "leave" || e.kind === "value")), c = this.nodes[s && o !== void 0 ? o : a];
		return c.beta - c.alpha > 1e-6 * Math.max(1, Math.abs(c.alpha)) && (n = Math.max(n, c.alpha), r = Math.min(r, c.beta)), {
			alpha: n,
			beta: r
		};
	}
	source(e) {
		let t = this.steps[e];
		if (!t || t.kind !== "cut") return -1;
		let n = t.why.includes("alpha") ? t.alpha : t.why.includes("beta") ? t.beta : NaN;
		for (let r = t.node; r >= 0; r = this.nodes[r].above) {
			let t = this.nodes[r].above;
			if (t < 0) break;
			let i = this.nodes[t].below.find((t) => t !== r && this.nodes[t].entered < e && this.known(t, e).value?.[0] === n);
			if (i !== void 0) return i;
		}
		return -1;
	}
	leaves(e) {
		return this.entered(e).filter((t) => !t.below.some((t) => this.nodes[t].entered <= e) && this.known(t.id, e).done).length;
	}
	next(e, t, n = 1) {
		for (let r = e + n; r >= 0 && r < this.steps.length; r += n) if (t(this.steps[r], r)) return r;
		return -1;
	}
}, Rs = 2e4;
async function zs(e) {
	let t = [await e.steps(0, Rs)];
	for (; t.at(-1).head.to < t[0].head.kept && t.at(-1).head.to > t.at(-1).head.from;) {
		let n = t.at(-1).head.to;
		t.push(await e.steps(n, n + Rs));
	}
	return new Ls(Is(t));
}
// src/lib/container.ts
async function Bs(e) {
	let t = Uint8Array.from(atob(e.trim()), (e) => e.charCodeAt(0)), n = new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));
	return Vs(await new Response(n).arrayBuffer());
}
function Vs(e) {
	let t = new DataView(e), n = [];
	for (let r = 0; r + 8 <= e.byteLength;) {
		let [i, a] = [t.getUint32(r, !0), t.getUint32(r + 4, !0)], o = e.slice(r + 8, r + 8 + a);
		n.push(i === 0 ? new TextDecoder().decode(o) : o), r += 8 + Math.ceil(a / 8) * 8;
	}
	return n;
}
async function Hs(e) {
	let t = e.flatMap((e) => {
		let t = typeof e == "string" ? new TextEncoder().encode(e) : new Uint8Array(e), n = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
		return n.setUint32(0, typeof e == "string" ? 0 : 1, !0), n.setUint32(4, t.length, !0), [
			n.buffer,
			t,
			new Uint8Array(-t.length & 7)
		];
	}), n = new Blob(t).stream().pipeThrough(new CompressionStream("deflate")), r = new Uint8Array(await new Response(n).arrayBuffer()), i = "";
	for (let e = 0; e < r.length; e += 32768) i += String.fromCharCode(...r.subarray(e, e + 32768));
	return btoa(i);
}
// src/lib/lessonFile.ts
var Us = /(id="outply-data">)([^<]*)(<)/;
async function Ws(e, t, n) {
	let r = Us.exec(e);
	if (!r) throw Error("the exported file has no data.");
	let i = await Bs(r[2]);
	i.push(JSON.stringify({
		type: "lesson",
		title: t,
		about: "",
		checkpoints: n
	}));
	let a = await Hs(i);
	return e.replace(Us, (e, t, n, r) => t + a + r);
}
// src/lib/download.ts
function Gs(e, t, n = "html") {
	let r = document.createElement("a");
	r.href = URL.createObjectURL(e), r.download = `${t.replace(/[^\w-]+/g, "-").toLowerCase() || "outply"}.${n}`, r.click(), setTimeout(() => URL.revokeObjectURL(r.href), 1e4);
}
// src/lib/api.ts
var Ks = class extends Error {
	status;
	constructor(e, t) {
		super(e), this.status = t;
	}
};
async function qs(e, t, n = t === void 0 ? "GET" : "POST") {
	let r;
	try {
		r = await fetch(e, {
			method: n,
			credentials: "same-origin",
			headers: t === void 0 ? {} : { "content-type": "application/json" },
			body: t === void 0 ? null : JSON.stringify(t)
		});
	} catch {
		throw new Ks("The studio does not answer; is it still running in the terminal?", 0);
	}
	if (!r.ok) throw new Ks((await r.json().catch(() => null))?.sentence ?? `The studio refused ${e} (${r.status}).`, r.status);
	return r;
}
async function Js(e, t, n) {
	return await (await qs(e, t, n)).json();
}
var Ys = {
	enter: (e) => qs("/api/enter", { token: e }),
	games: () => Js("/api/games"),
	algorithms: (e) => Js(`/api/algorithms?game=${encodeURIComponent(e)}`),
	open: (e) => Js("/api/tables", e),
	close: (e) => qs(`/api/tables/${encodeURIComponent(e)}`, void 0, "DELETE"),
	lessons: () => Js("/api/lessons"),
	lesson: (e) => Js(`/api/lessons/${encodeURIComponent(e)}`),
	contests: () => Js("/api/arena"),
	match: (e) => Js("/api/arena", e),
	stopMatch: (e) => qs(`/api/arena/${encodeURIComponent(e)}`, void 0, "DELETE"),
	export: async (e) => (await qs("/api/export", e)).blob()
}, Xs = /* @__PURE__ */ U("<li class=\"svelte-1dqsusg\"><button type=\"button\" class=\"plain svelte-1dqsusg\"><span class=\"mono muted\"> </span> </button></li>"), Zs = /* @__PURE__ */ U("<p class=\"fault\" role=\"alert\"> </p>"), Qs = /* @__PURE__ */ U("<div class=\"card maker svelte-1dqsusg\"><label>Title of the lesson</label><input type=\"text\"/> <form class=\"svelte-1dqsusg\"><label> </label> <textarea rows=\"2\" class=\"svelte-1dqsusg\"></textarea> <div class=\"row\"><button type=\"submit\">Keep this stop</button><button type=\"button\" class=\"main\">Export the lesson</button></div></form> <ol aria-label=\"Stops\"></ol> <!></div>"), $s = {
	hash: "svelte-1dqsusg",
	code: ".maker.svelte-1dqsusg {padding:14px;display:grid;gap:8px;}form.svelte-1dqsusg {display:grid;gap:8px;}textarea.svelte-1dqsusg {width:100%;resize:vertical;}li.svelte-1dqsusg button:where(.svelte-1dqsusg) {text-align:left;justify-content:flex-start;}"
};
function ec(e, t) {
	let n = jr();
	O(t, !0), X(e, $s);
	let r = /* @__PURE__ */ M(""), i = /* @__PURE__ */ M([]), a = /* @__PURE__ */ M(""), o = /* @__PURE__ */ M("");
	yn(() => {
		N(a, V(i).find((e) => e.step === t.step)?.text ?? "", !0);
	});
	function s(e) {
		e.preventDefault();
		let n = V(i).filter((e) => e.step !== t.step), r = V(a).trim();
		N(i, (r ? [...n, {
			step: t.step,
			text: r,
			question: "",
			answer: "",
			choices: [],
			predict: ""
		}] : n).sort((e, t) => e.step - t.step));
	}
	async function c() {
		N(o, "");
		try {
			let e = await (await Ys.export({
				table: t.id,
				title: V(r)
			})).text();
			Gs(new Blob([await Ws(e, V(r) || t.table.state?.title || "A lesson", V(i))], { type: "text/html" }), V(r) || "lesson");
		} catch (e) {
			N(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var l = Qs(), u = P(l), d = L(u);
	Ci(d);
	var f = L(d, 2), p = P(f), m = I(p), h = L(p, 2);
	nt(h);
	var g = L(h, 2), _ = L(P(g));
	D(g), D(f);
	var v = L(f, 2);
	Y(v, 21, () => V(i), (e) => e.step, (e, n) => {
		var r = Xs(), i = P(r), a = P(i), o = I(a, !0), s = L(a);
		D(i), D(r), R(() => {
			K(o, V(n).step), K(s, ` ${V(n).text ?? ""}`);
		}), H("click", i, () => t.onvisit(V(n).step)), G(e, r);
	}), D(v);
	var y = L(v, 2), b = (e) => {
		var t = Zs(), n = I(t, !0);
		R(() => K(n, V(o))), G(e, t);
	};
	q(y, (e) => {
		V(o) && e(b);
	}), D(l), R(() => {
		Q(u, "for", `${n}-title`), Q(d, "id", `${n}-title`), Q(p, "for", n), K(m, `What is to be said at step ${t.step ?? ""}?`), Q(h, "id", n), _.disabled = !V(i).length;
	}), Oi(d, () => V(r), (e) => N(r, e)), yr("submit", f, s), Oi(h, () => V(a), (e) => N(a, e)), H("click", _, c), G(e, l), k();
}
br(["click"]);
function tc(e, t) {
	let n = e.root(t), r = e.nodes[n].pass, i = e.nodes.filter((e) => e.pass === r);
	if (i.length <= 130) return {
		ids: new Set(i.map((e) => e.id)),
		whole: !0
	};
	let a = /* @__PURE__ */ new Set([n]), o = e.steps[t].node;
	for (let n of e.wayTo(o)) {
		a.add(n);
		for (let r of nc(e, e.nodes[n], t)) a.add(r);
	}
	return {
		ids: a,
		whole: !1
	};
}
function nc(e, t, n) {
	return t.below.filter((t) => e.nodes[t].entered <= n).slice(-10);
}
// src/lib/steps/predict.ts
function rc(e, t) {
	let n = e.steps[t + 1], r = e.steps[t];
	if (!n || !r) return null;
	if (e.simulated) return ic(e, t);
	if (r.kind !== "value" && r.kind !== "leave") return null;
	let i = e.nodes[r.node].above;
	if (i < 0 || e.nodes[i].above < 0) return null;
	let a = n.kind === "cut" && n.node === i, o = n.kind === "enter" && e.nodes[n.node].above === i;
	return !a && !o ? null : {
		text: `${e.path(r.node)} has its value. Are the other actions after ${e.path(i)} cut?`,
		choices: ["Cut", "Looked at"],
		right: +!a,
		node: i,
		marks: []
	};
}
function ic(e, t) {
	if (e.steps[t].kind !== "simulation" || e.steps[t + 1].kind !== "select") return null;
	let n = e.root(t), r = e.steps[t + 1].node, i = e.nodes[n].below.filter((n) => e.nodes[n].entered <= t + 1);
	return i.length < 2 ? null : {
		text: "Which child does this simulation go on to?",
		choices: i.map((t) => e.nodes[t].name),
		right: i.indexOf(r),
		node: n,
		marks: i
	};
}
// src/lib/steps/words.ts
function ac(e, t) {
	let n = e.steps[t];
	if (!n) return "";
	let r = e.path(n.node), i = n.value.map(Oo), a = e.data.head.measure === "value" ? `worth ${i.length === 2 && n.value[0] === -n.value[1] ? i[0] : i.join(", ")}` : e.data.head.measure === "numbers" ? `proof number ${i[0]}, disproof number ${i[1]}` : `worth ${i.join(", ")}`;
	switch (n.kind) {
		case "pass": return n.level || n.action < 1e3 ? "A pass begins." : "The search begins.";
		case "enter": return `Enters ${r}${Number.isFinite(n.alpha) || Number.isFinite(n.beta) ? ` with α ${Oo(n.alpha)} and β ${Oo(n.beta)}` : ""}.`;
		case "value": return `${r} is ${a}${n.why ? `: ${n.why}` : ""}.`;
		case "cut": return `The rest after ${r} is cut: ${n.why}.`;
		case "leave": return `Back from ${r}, which is ${a}.`;
		case "turn": return `Turns to ${r}.`;
		case "simulation": return "A simulation begins at the start.";
		case "select": return `Selects ${r}${Number.isFinite(n.beta) && n.beta < 1e300 ? `, whose weight is ${n.beta.toFixed(3)}` : ", which was never tried"}.`;
		case "found": return `The playout ends with ${i.join(", ")}; every node on the way takes that in.`;
		default: return `${n.kind} ${r}`;
	}
}
// src/parts/Pseudocode.svelte
var oc = /* @__PURE__ */ U("<button type=\"button\" class=\"plain small svelte-fahudf\">◂ this line</button>"), sc = /* @__PURE__ */ U("<li><button type=\"button\" class=\"plain mono svelte-fahudf\"><span class=\"number svelte-fahudf\" aria-hidden=\"true\"></span><span class=\"text\"> </span></button> <!></li>"), cc = /* @__PURE__ */ U("<ol class=\"code svelte-fahudf\" aria-label=\"Pseudocode\"></ol>"), lc = {
	hash: "svelte-fahudf",
	code: ".code.svelte-fahudf {border:1px solid var(--line);border-radius:8px;padding:6px;background:var(--surface);overflow:auto;max-height:330px;}li.svelte-fahudf {display:flex;align-items:center;border-radius:6px;}.current.svelte-fahudf {background:color-mix(in srgb, var(--p0) 16%, transparent);}li.svelte-fahudf button:where(.svelte-fahudf) {min-height:24px;padding:1px 6px;font-size:12px;justify-content:flex-start;white-space:pre;}li.svelte-fahudf button:where(.svelte-fahudf):first-child {flex:1 1 auto;}.number.svelte-fahudf {width:22px;color:var(--muted);text-align:right;margin-right:8px;flex:none;}\n  @media (max-width: 699px) {li.svelte-fahudf button:where(.svelte-fahudf) {min-height:44px;white-space:pre-wrap;text-align:left;} }"
};
function uc(e, t) {
	O(t, !0), X(e, lc);
	var n = cc();
	Y(n, 21, () => t.lines, J, (e, n, r) => {
		var i = sc();
		let a;
		var o = P(i), s = P(o);
		s.textContent = r + 1;
		var c = I(L(s), !0);
		D(o);
		var l = L(o, 2), u = (e) => {
			var n = oc();
			H("click", n, () => t.online(r + 1, -1)), G(e, n);
		};
		q(l, (e) => {
			r + 1 === t.current && e(u);
		}), D(i), R((e) => {
			Q(i, "aria-current", r + 1 === t.current ? "step" : void 0), a = Z(i, 1, "svelte-fahudf", null, a, { current: r + 1 === t.current }), Q(o, "aria-label", `The next step on line ${r + 1}: ${e ?? ""}`), K(c, V(n));
		}, [() => V(n).trim()]), H("click", o, () => t.online(r + 1, 1)), G(e, i);
	}), D(n), G(e, n), k();
}
br(["click"]);
// node_modules/d3-hierarchy/dist/d3-hierarchy.mjs
function dc(e) {
	var t = 0, n = e.children, r = n && n.length;
	if (!r) t = 1;
	else for (; --r >= 0;) t += n[r].value;
	e.value = t;
}
function fc() {
	return this.eachAfter(dc);
}
function pc(e, t) {
	let n = -1;
	for (let r of this) e.call(t, r, ++n, this);
	return this;
}
function mc(e, t) {
	for (var n = this, r = [n], i, a, o = -1; n = r.pop();) if (e.call(t, n, ++o, this), i = n.children) for (a = i.length - 1; a >= 0; --a) r.push(i[a]);
	return this;
}
function hc(e, t) {
	for (var n = this, r = [n], i = [], a, o, s, c = -1; n = r.pop();) if (i.push(n), a = n.children) for (o = 0, s = a.length; o < s; ++o) r.push(a[o]);
	for (; n = i.pop();) e.call(t, n, ++c, this);
	return this;
}
function gc(e, t) {
	let n = -1;
	for (let r of this) if (e.call(t, r, ++n, this)) return r;
}
function _c(e) {
	return this.eachAfter(function(t) {
		for (var n = +e(t.data) || 0, r = t.children, i = r && r.length; --i >= 0;) n += r[i].value;
		t.value = n;
	});
}
function vc(e) {
	return this.eachBefore(function(t) {
		t.children && t.children.sort(e);
	});
}
function yc(e) {
	for (var t = this, n = bc(t, e), r = [t]; t !== n;) t = t.parent, r.push(t);
	for (var i = r.length; e !== n;) r.splice(i, 0, e), e = e.parent;
	return r;
}
function bc(e, t) {
	if (e === t) return e;
	var n = e.ancestors(), r = t.ancestors(), i = null;
	for (e = n.pop(), t = r.pop(); e === t;) i = e, e = n.pop(), t = r.pop();
	return i;
}
function xc() {
	for (var e = this, t = [e]; e = e.parent;) t.push(e);
	return t;
}
function Sc() {
	return Array.from(this);
}
function Cc() {
	var e = [];
	return this.eachBefore(function(t) {
		t.children || e.push(t);
	}), e;
}
function wc() {
	var e = this, t = [];
	return e.each(function(n) {
		n !== e && t.push({
			source: n.parent,
			target: n
		});
	}), t;
}
function* Tc() {
	var e = this, t, n = [e], r, i, a;
	do
		for (t = n.reverse(), n = []; e = t.pop();) if (yield e, r = e.children) for (i = 0, a = r.length; i < a; ++i) n.push(r[i]);
	while (n.length);
}
function Ec(e, t) {
	e instanceof Map ? (e = [void 0, e], t === void 0 && (t = kc)) : t === void 0 && (t = Oc);
	for (var n = new Mc(e), r, i = [n], a, o, s, c; r = i.pop();) if ((o = t(r.data)) && (c = (o = Array.from(o)).length)) for (r.children = o, s = c - 1; s >= 0; --s) i.push(a = o[s] = new Mc(o[s])), a.parent = r, a.depth = r.depth + 1;
	return n.eachBefore(jc);
}
function Dc() {
	return Ec(this).eachBefore(Ac);
}
function Oc(e) {
	return e.children;
}
function kc(e) {
	return Array.isArray(e) ? e[1] : null;
}
function Ac(e) {
	e.data.value !== void 0 && (e.value = e.data.value), e.data = e.data.data;
}
function jc(e) {
	var t = 0;
	do
		e.height = t;
	while ((e = e.parent) && e.height < ++t);
}
function Mc(e) {
	this.data = e, this.depth = this.height = 0, this.parent = null;
}
Mc.prototype = Ec.prototype = {
	constructor: Mc,
	count: fc,
	each: pc,
	eachAfter: hc,
	eachBefore: mc,
	find: gc,
	sum: _c,
	sort: vc,
	path: yc,
	ancestors: xc,
	descendants: Sc,
	leaves: Cc,
	links: wc,
	copy: Dc,
	[Symbol.iterator]: Tc
};
function Nc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (r - t) / e.value; ++s < c;) o = a[s], o.y0 = n, o.y1 = i, o.x0 = t, o.x1 = t += o.value * l;
}
function Pc(e, t) {
	return e.parent === t.parent ? 1 : 2;
}
function Fc(e) {
	var t = e.children;
	return t ? t[0] : e.t;
}
function Ic(e) {
	var t = e.children;
	return t ? t[t.length - 1] : e.t;
}
function Lc(e, t, n) {
	var r = n / (t.i - e.i);
	t.c -= r, t.s += n, e.c += r, t.z += n, t.m += n;
}
function Rc(e) {
	for (var t = 0, n = 0, r = e.children, i = r.length, a; --i >= 0;) a = r[i], a.z += t, a.m += t, t += a.s + (n += a.c);
}
function zc(e, t, n) {
	return e.a.parent === t.parent ? e.a : n;
}
function Bc(e, t) {
	this._ = e, this.parent = null, this.children = null, this.A = null, this.a = this, this.z = 0, this.m = 0, this.c = 0, this.s = 0, this.t = null, this.i = t;
}
Bc.prototype = Object.create(Mc.prototype);
function Vc(e) {
	for (var t = new Bc(e, 0), n, r = [t], i, a, o, s; n = r.pop();) if (a = n._.children) for (n.children = Array(s = a.length), o = s - 1; o >= 0; --o) r.push(i = n.children[o] = new Bc(a[o], o)), i.parent = n;
	return (t.parent = new Bc(null, 0)).children = [t], t;
}
function Hc() {
	var e = Pc, t = 1, n = 1, r = null;
	function i(i) {
		var s = Vc(i);
		if (s.eachAfter(a), s.parent.m = -s.z, s.eachBefore(o), r) i.eachBefore(c);
		else {
			var l = i, u = i, d = i;
			i.eachBefore(function(e) {
				e.x < l.x && (l = e), e.x > u.x && (u = e), e.depth > d.depth && (d = e);
			});
			var f = l === u ? 1 : e(l, u) / 2, p = f - l.x, m = t / (u.x + f + p), h = n / (d.depth || 1);
			i.eachBefore(function(e) {
				e.x = (e.x + p) * m, e.y = e.depth * h;
			});
		}
		return i;
	}
	function a(t) {
		var n = t.children, r = t.parent.children, i = t.i ? r[t.i - 1] : null;
		if (n) {
			Rc(t);
			var a = (n[0].z + n[n.length - 1].z) / 2;
			i ? (t.z = i.z + e(t._, i._), t.m = t.z - a) : t.z = a;
		} else i && (t.z = i.z + e(t._, i._));
		t.parent.A = s(t, i, t.parent.A || r[0]);
	}
	function o(e) {
		e._.x = e.z + e.parent.m, e.m += e.parent.m;
	}
	function s(t, n, r) {
		if (n) {
			for (var i = t, a = t, o = n, s = i.parent.children[0], c = i.m, l = a.m, u = o.m, d = s.m, f; o = Ic(o), i = Fc(i), o && i;) s = Fc(s), a = Ic(a), a.a = t, f = o.z + u - i.z - c + e(o._, i._), f > 0 && (Lc(zc(o, t, r), t, f), c += f, l += f), u += o.m, c += i.m, d += s.m, l += a.m;
			o && !Ic(a) && (a.t = o, a.m += u - l), i && !Fc(s) && (s.t = i, s.m += c - d, r = t);
		}
		return r;
	}
	function c(e) {
		e.x *= t, e.y = e.depth * n;
	}
	return i.separation = function(t) {
		return arguments.length ? (e = t, i) : e;
	}, i.size = function(e) {
		return arguments.length ? (r = !1, t = +e[0], n = +e[1], i) : r ? null : [t, n];
	}, i.nodeSize = function(e) {
		return arguments.length ? (r = !0, t = +e[0], n = +e[1], i) : r ? [t, n] : null;
	}, i;
}
function Uc(e, t, n, r, i) {
	for (var a = e.children, o, s = -1, c = a.length, l = e.value && (i - n) / e.value; ++s < c;) o = a[s], o.x0 = t, o.x1 = r, o.y0 = n, o.y1 = n += o.value * l;
}
var Wc = (1 + Math.sqrt(5)) / 2;
function Gc(e, t, n, r, i, a) {
	for (var o = [], s = t.children, c, l, u = 0, d = 0, f = s.length, p, m, h = t.value, g, _, v, y, b, x, S; u < f;) {
		p = i - n, m = a - r;
		do
			g = s[d++].value;
		while (!g && d < f);
		for (_ = v = g, x = Math.max(m / p, p / m) / (h * e), S = g * g * x, b = Math.max(v / S, S / _); d < f; ++d) {
			if (g += l = s[d].value, l < _ && (_ = l), l > v && (v = l), S = g * g * x, y = Math.max(v / S, S / _), y > b) {
				g -= l;
				break;
			}
			b = y;
		}
		o.push(c = {
			value: g,
			dice: p < m,
			children: s.slice(u, d)
		}), c.dice ? Nc(c, n, r, i, h ? r += m * g / h : a) : Uc(c, n, r, h ? n += p * g / h : i, a), h -= g, u = d;
	}
	return o;
}
(function e(t) {
	function n(e, n, r, i, a) {
		Gc(t, e, n, r, i, a);
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Wc), (function e(t) {
	function n(e, n, r, i, a) {
		if ((o = e._squarify) && o.ratio === t) for (var o, s, c, l, u = -1, d, f = o.length, p = e.value; ++u < f;) {
			for (s = o[u], c = s.children, l = s.value = 0, d = c.length; l < d; ++l) s.value += c[l].value;
			s.dice ? Nc(s, n, r, i, p ? r += (a - r) * s.value / p : a) : Uc(s, n, r, p ? n += (i - n) * s.value / p : i, a), p -= s.value;
		}
		else e._squarify = o = Gc(t, e, n, r, i, a), o.ratio = t;
	}
	return n.ratio = function(t) {
		return e((t = +t) > 1 ? t : 1);
	}, n;
})(Wc);
// src/lib/tree/graph.ts
function Kc(e, t, n, r, i = !1) {
	let a = Hc().nodeSize([n, r]).separation((e, t) => e.parent === t.parent ? 1 : 1.25)(Ec(e, t)).descendants(), o = Math.min(...a.map((e) => e.x)), s = Math.max(...a.map((e) => e.x)), c = /* @__PURE__ */ new Map(), l = a.map((e) => {
		let [t, a] = [e.x - o + n / 2, e.y + r / 2], s = {
			item: e.data,
			x: i ? t : a,
			y: i ? a : t,
			depth: e.depth,
			above: e.parent ? c.get(e.parent) ?? null : null
		};
		return c.set(e, s), s;
	}), [u, d] = [s - o + n, (Math.max(...a.map((e) => e.depth)) + 1) * r];
	return {
		nodes: l,
		w: i ? u : d,
		h: i ? d : u
	};
}
function qc(e, t, n = !1) {
	let r = n ? (e.y + t.y) / 2 : (e.x + t.x) / 2;
	return n ? `M${e.x} ${e.y}C${e.x} ${r} ${t.x} ${r} ${t.x} ${t.y}` : `M${e.x} ${e.y}C${r} ${e.y} ${r} ${t.y} ${t.x} ${t.y}`;
}
function Jc(e, t, n, r, i) {
	return e === -1 ? `M${n} ${r - i}L${n + i} ${r}L${n} ${r + i}L${n - i} ${r}Z` : e === -4 ? `M${n - i * .8} ${r - i * .8}h${1.6 * i}v${1.6 * i}h${-1.6 * i}Z` : t > 2 || e < 0 ? `M${n - i} ${r}a${i} ${i} 0 1 0 ${2 * i} 0a${i} ${i} 0 1 0 ${-2 * i} 0Z` : e === 0 ? `M${n} ${r - i}L${n + i} ${r + i * .8}H${n - i}Z` : `M${n} ${r + i}L${n + i} ${r - i * .8}H${n - i}Z`;
}
// src/parts/StepTree.svelte
var Yc = /* @__PURE__ */ W("<path></path>"), Xc = /* @__PURE__ */ W("<path class=\"thread svelte-1nyk806\"></path>"), Zc = /* @__PURE__ */ W("<rect width=\"32\" height=\"24\" rx=\"5\" class=\"leaf svelte-1nyk806\"></rect><text class=\"value svelte-1nyk806\"> </text>", 1), Qc = /* @__PURE__ */ W("<text class=\"letter svelte-1nyk806\"> </text>"), $c = /* @__PURE__ */ W("<text class=\"window svelte-1nyk806\" text-anchor=\"start\"> </text>"), el = /* @__PURE__ */ W("<path></path><!><text class=\"value svelte-1nyk806\" text-anchor=\"start\"> </text><!>", 1), tl = /* @__PURE__ */ W("<text class=\"name svelte-1nyk806\"> </text>"), nl = /* @__PURE__ */ W("<text class=\"scissors svelte-1nyk806\">✂</text><path class=\"gone svelte-1nyk806\"></path><path class=\"gone svelte-1nyk806\"></path>", 1), rl = /* @__PURE__ */ W("<g><!><!><!></g>"), il = /* @__PURE__ */ W("<g><rect width=\"44\" height=\"28\" rx=\"8\" class=\"leaf svelte-1nyk806\"></rect><text class=\"value svelte-1nyk806\"></text><title> </title></g>"), al = /* @__PURE__ */ W("<path class=\"gone svelte-1nyk806\"></path><!>", 1), ol = /* @__PURE__ */ U("<div class=\"steps svelte-1nyk806\" role=\"group\" aria-label=\"Tree of the trace\" tabindex=\"0\"><svg role=\"img\" class=\"svelte-1nyk806\"><!><!><!><!></svg></div>"), sl = {
	hash: "svelte-1nyk806",
	code: ".steps.svelte-1nyk806 {overflow:auto;max-height:400px;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1nyk806 {display:block;margin:auto;}.link.svelte-1nyk806 {fill:none;stroke:var(--line);stroke-width:1.5;}.link.here.svelte-1nyk806 {stroke:var(--p0);stroke-width:3;}.thread.svelte-1nyk806 {fill:none;stroke:var(--fault);stroke-width:2;stroke-dasharray:5 4;}.node.svelte-1nyk806 {cursor:pointer;}.mark.svelte-1nyk806 {fill:color-mix(in srgb, var(--fill) 18%, var(--surface));stroke:var(--hue);stroke-width:2;}.mark.done.svelte-1nyk806 {fill:color-mix(in srgb, var(--fill) 62%, var(--surface));}.now.svelte-1nyk806 .mark:where(.svelte-1nyk806), .now.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke:var(--ink);stroke-width:3.5;}.asked.svelte-1nyk806 .mark:where(.svelte-1nyk806) {stroke:var(--fault);stroke-width:3.5;}.choice.svelte-1nyk806 .mark:where(.svelte-1nyk806) {stroke:var(--p0);stroke-width:3.5;stroke-dasharray:4 3;}.mark-here.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke:var(--p0);stroke-width:2;stroke-dasharray:4 3;}.mark-here.given.svelte-1nyk806 .leaf:where(.svelte-1nyk806) {stroke-dasharray:none;fill:var(--surface);}.letter.svelte-1nyk806 {font-size:12px;font-weight:700;pointer-events:none;}.cut.svelte-1nyk806 .mark:where(.svelte-1nyk806) {fill:var(--tile);stroke:var(--muted);stroke-dasharray:4 3;}.leaf.svelte-1nyk806 {fill:var(--raised);stroke:var(--line);stroke-width:1.5;}.gone.svelte-1nyk806 {stroke:var(--muted);stroke-width:1.5;stroke-dasharray:3 4;fill:none;}.scissors.svelte-1nyk806 {fill:var(--fault);font-size:15px;}text.svelte-1nyk806 {font-size:13px;fill:var(--ink);text-anchor:middle;dominant-baseline:central;}.value.svelte-1nyk806 {font-weight:700;font-family:ui-monospace, 'DejaVu Sans Mono', monospace;}text[text-anchor='start'].svelte-1nyk806 {text-anchor:start;}.name.svelte-1nyk806 {font-size:12px;fill:var(--muted);paint-order:stroke;stroke:var(--surface);stroke-width:4;}.window.svelte-1nyk806 {font-size:11px;fill:var(--muted);}"
};
function cl(e, t) {
	O(t, !0), X(e, sl);
	let n = $(t, "open", 3, null), r = $(t, "given", 19, () => -1), i = $(t, "letters", 3, !1), a = /* @__PURE__ */ A(() => tc(t.replay, t.step)), o = /* @__PURE__ */ A(() => V(a).whole ? "" : String(t.step)), s = /* @__PURE__ */ A(() => (V(o), Kc(t.replay.root(t.step), (e) => t.replay.nodes[e].below.filter((e) => V(a).ids.has(e)), V(c), 92, !0))), c = /* @__PURE__ */ A(() => V(a).ids.size > 60 ? 46 : V(a).ids.size > 25 ? 60 : 84), l = /* @__PURE__ */ A(() => new Set(t.replay.wayTo(t.replay.steps[t.step]?.node ?? 0))), u = /* @__PURE__ */ A(() => new Map(V(s).nodes.map((e) => [e.item, e]))), d = /* @__PURE__ */ A(() => t.replay.source(t.step)), f = /* @__PURE__ */ A(() => V(s).h + 20 + (n() && !n().marks.length ? 40 : 0)), p = /* @__PURE__ */ A(() => n()?.node ?? -1), m = /* @__PURE__ */ A(() => {
		let e = n() && !n().marks.length ? V(u).get(n().node) : void 0;
		if (!e) return null;
		let r = t.replay.nodes[n().node].below.filter((e) => t.replay.nodes[e].entered <= t.step).map((e) => V(u).get(e)).filter((e) => e !== void 0);
		return {
			node: e,
			x: Math.max(e.x, ...r.map((e) => e.x)) + V(c) * .55,
			y: e.y + 62
		};
	});
	function h(e) {
		return r() < 0 && n() ? n().marks.indexOf(e) : -1;
	}
	function g(e) {
		return t.mover < 0 ? t.mover : (t.mover + e) % Math.max(1, t.players);
	}
	function _(e) {
		return t.replay.data.head.measure !== "numbers" && e.length === 2 && Math.abs(e[0] + e[1]) < 1e-6 ? Oo(e[0]) : e.map(Oo).join(", ");
	}
	let v = /* @__PURE__ */ M(0);
	function y(e) {
		yn(() => {
			V(v);
			let r = V(u).get(t.replay.steps[t.step]?.node ?? 0), i = (n()?.marks ?? []).map((e) => V(u).get(e)?.x).filter((e) => e !== void 0);
			r && i.length ? e.scrollTo({
				left: Math.min(r.x - 40, (Math.min(...i) + Math.max(...i) - e.clientWidth) / 2 + 10),
				top: Math.max(0, r.y - 60)
			}) : r && e.scrollTo({
				left: r.x - e.clientWidth / 2,
				top: Math.max(0, r.y - e.clientHeight * .6)
			});
		});
	}
	var b = ol(), x = P(b), S = P(x);
	Y(S, 17, () => V(s).nodes, J, (e, n) => {
		let r = /* @__PURE__ */ A(() => t.replay.nodes[V(n).item]);
		var i = Ar(), a = F(i), o = (e) => {
			var t = Yc();
			let i;
			R((e, n) => {
				Q(t, "d", e), i = Z(t, 0, "link svelte-1nyk806", null, i, { here: n });
			}, [() => qc(V(n).above, {
				x: V(n).x,
				y: V(n).y - 12
			}, !0), () => V(l).has(V(r).id)]), G(e, t);
		};
		q(a, (e) => {
			V(n).above && V(r).entered <= t.step && e(o);
		}), G(e, i);
	});
	var C = L(S), ee = (e) => {
		let n = /* @__PURE__ */ A(() => V(u).get(V(d))), r = /* @__PURE__ */ A(() => V(u).get(t.replay.steps[t.step].node));
		var i = Ar(), a = F(i), o = (e) => {
			var t = Xc();
			R((e, i) => Q(t, "d", `M${V(n).x ?? ""} ${V(n).y ?? ""}C${V(n).x + (V(r).x - V(n).x) * .2} ${e ?? ""} ${V(r).x - (V(r).x - V(n).x) * .2} ${i ?? ""} ${V(r).x ?? ""} ${V(r).y ?? ""}`), [() => Math.min(V(n).y, V(r).y) - 48, () => Math.min(V(n).y, V(r).y) - 48]), G(e, t);
		};
		q(a, (e) => {
			V(n) && V(r) && e(o);
		}), G(e, i);
	};
	q(C, (e) => {
		V(d) >= 0 && e(ee);
	});
	var w = L(C);
	Y(w, 17, () => V(s).nodes, J, (e, n) => {
		let r = /* @__PURE__ */ A(() => t.replay.nodes[V(n).item]);
		var a = Ar(), o = F(a), s = (e) => {
			let a = /* @__PURE__ */ A(() => t.replay.known(V(r).id, t.step)), o = /* @__PURE__ */ A(() => V(a).done && !V(r).below.length && !t.replay.simulated);
			var s = rl();
			let l;
			var u = P(s), d = (e) => {
				var t = Zc(), r = F(t), i = L(r), o = I(i, !0);
				R((e) => {
					Q(r, "x", V(n).x - 16), Q(r, "y", V(n).y - 12), Q(i, "x", V(n).x), Q(i, "y", V(n).y), K(o, e);
				}, [() => V(a).value ? _(V(a).value) : "·"]), G(e, t);
			}, f = (e) => {
				var o = el(), s = F(o);
				let c;
				var l = L(s), u = (e) => {
					var i = Qc(), a = I(i, !0);
					R((e, t) => {
						Q(i, "x", V(n).x), Q(i, "y", e), K(a, t);
					}, [() => V(n).y + (g(V(r).level) === 0 ? 4 : -3), () => t.replay.letter(V(r).id)]), G(e, i);
				};
				q(l, (e) => {
					i() && e(u);
				});
				var d = L(l), f = I(d, !0), p = L(d), m = (e) => {
					var t = $c(), r = I(t, !0);
					R(() => {
						Q(t, "x", V(n).x + 21), Q(t, "y", V(n).y + 12), K(r, V(a).visits ? `${V(a).visits}×` : "");
					}), G(e, t);
				}, h = (e) => {
					var t = $c(), r = I(t);
					R((e, i) => {
						Q(t, "x", V(n).x + 21), Q(t, "y", V(n).y + 12), K(r, `α ${e ?? ""} β ${i ?? ""}`);
					}, [() => Oo(V(a).alpha), () => Oo(V(a).beta)]), G(e, t);
				}, v = /* @__PURE__ */ A(() => !V(a).done && (Number.isFinite(V(a).alpha) || Number.isFinite(V(a).beta)));
				q(p, (e) => {
					t.replay.simulated ? e(m) : V(v) && e(h, 1);
				}), R((e, t) => {
					Q(s, "d", e), c = Z(s, 0, "mark svelte-1nyk806", null, c, { done: V(a).done }), Q(d, "x", V(n).x + 21), Q(d, "y", V(n).y - 3), K(f, t);
				}, [() => Jc(g(V(r).level), t.players, V(n).x, V(n).y, i() ? 17 : 13), () => V(a).value ? `${V(a).sign ? V(a).sign + " " : ""}${_(V(a).value)}` : ""]), G(e, o);
			};
			q(u, (e) => {
				V(o) ? e(d) : e(f, -1);
			});
			var m = L(u), v = (e) => {
				var t = tl(), i = I(t, !0);
				R(() => {
					Q(t, "x", V(n).x), Q(t, "y", V(n).y - 22), K(i, V(r).name);
				}), G(e, t);
			};
			q(m, (e) => {
				V(r).level && e(v);
			});
			var y = L(m), b = (e) => {
				var t = nl(), r = F(t), i = L(r), a = L(i);
				R(() => {
					Q(r, "x", V(n).x + V(c) * .36), Q(r, "y", V(n).y + 32), Q(i, "d", `M${V(n).x + 8} ${V(n).y + 14}l${V(c) * .3} 44`), Q(a, "d", `M${V(n).x + 12} ${V(n).y + 12}l${V(c) * .5} 44`);
				}), G(e, t);
			};
			q(y, (e) => {
				V(a).cut && e(b);
			}), D(s), R((e, n) => l = Z(s, 0, `node p${e ?? ""}`, "svelte-1nyk806", l, {
				now: t.replay.steps[t.step]?.node === V(r).id,
				cut: !!V(a).cut,
				asked: V(p) === V(r).id,
				choice: n
			}), [() => Math.max(0, g(V(r).level)) % 4, () => h(V(r).id) >= 0]), H("click", s, () => {
				h(V(r).id) >= 0 ? t.onmark?.(h(V(r).id)) : t.onstep(V(r).entered);
			}), G(e, s);
		}, l = /* @__PURE__ */ A(() => V(r).entered <= t.step || h(V(r).id) >= 0);
		q(o, (e) => {
			V(l) && e(s);
		}), G(e, a);
	});
	var te = L(w), ne = (e) => {
		var i = al(), a = F(i);
		Y(L(a), 17, () => n().choices, J, (e, n, i) => {
			var a = il();
			let o;
			var s = P(a), c = L(s);
			c.textContent = i ? "?" : "✂";
			var l = I(L(c), !0);
			D(a), R(() => {
				o = Z(a, 0, "node mark-here svelte-1nyk806", null, o, { given: r() === i }), Q(s, "x", V(m).x - 22 + 48 * i), Q(s, "y", V(m).y - 14), Q(c, "x", V(m).x + 48 * i), Q(c, "y", V(m).y), K(l, V(n));
			}), H("click", a, () => {
				r() < 0 && t.onmark?.(i);
			}), G(e, a);
		}), R(() => Q(a, "d", `M${V(m).node.x + 8} ${V(m).node.y + 12}L${V(m).x ?? ""} ${V(m).y - 14}`)), G(e, i);
	};
	q(te, (e) => {
		V(m) && e(ne);
	}), D(x), D(b), ti(b, () => y), R((e, n, r) => {
		Q(x, "width", e), Q(x, "height", V(f)), Q(x, "viewBox", `-10 -14 ${n ?? ""} ${V(f) ?? ""}`), Q(x, "aria-label", `The tree after step ${t.step ?? ""}: ${V(s).nodes.length ?? ""} states, ${r ?? ""} leaves looked at`);
	}, [
		() => Math.max(200, V(s).w + 20 + (V(m) ? 110 : 0)),
		() => Math.max(200, V(s).w + 20 + (V(m) ? 110 : 0)),
		() => t.replay.leaves(t.step)
	]), Ni(b, "clientWidth", (e) => N(v, e)), G(e, b), k();
}
br(["click"]);
// src/parts/Stepper.svelte
var ll = /* @__PURE__ */ U("<button type=\"button\"><!>Next cut</button>"), ul = /* @__PURE__ */ U("<span class=\"muted\"> </span>"), dl = /* @__PURE__ */ U("<button type=\"button\"> </button>"), fl = /* @__PURE__ */ U("<p role=\"status\"> <button type=\"button\" class=\"plain\">See it</button></p>"), pl = /* @__PURE__ */ U("<div class=\"predict card svelte-162bbxj\" role=\"group\" aria-label=\"Predict\"><p> <span class=\"muted\"> </span></p> <div class=\"row\"></div> <!></div>"), ml = /* @__PURE__ */ U("<p class=\"muted\"> </p>"), hl = /* @__PURE__ */ U("<div class=\"stepper svelte-162bbxj\"><div class=\"row controls\"><button type=\"button\" class=\"icon\" aria-label=\"To the first step\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step back\"><!></button> <button type=\"button\" class=\"icon\"><!></button> <button type=\"button\" class=\"icon\" aria-label=\"One step on\"><!></button> <!> <span class=\"mono where svelte-162bbxj\"> </span> <label class=\"row\"><input type=\"checkbox\"/>Predict</label> <!> <!></div> <label class=\"unseen\">Step</label> <input type=\"range\" min=\"0\" class=\"svelte-162bbxj\"/> <!> <p class=\"words svelte-162bbxj\" role=\"status\" aria-live=\"polite\"> <span class=\"muted\"> </span></p> <!> <div class=\"row\"><button type=\"button\">Why?</button></div> <!> <!> <!></div>"), gl = {
	hash: "svelte-162bbxj",
	code: ".stepper.svelte-162bbxj {display:grid;gap:10px;min-width:0;}.stepper.svelte-162bbxj > * {min-width:0;}input[type='range'].svelte-162bbxj {width:100%;padding:0;accent-color:var(--p0);border:0;}.where.svelte-162bbxj {min-width:116px;}.words.svelte-162bbxj {min-height:42px;}.predict.svelte-162bbxj {padding:12px;display:grid;gap:8px;border-left:4px solid var(--p0);}"
};
function _l(e, t) {
	let n = jr();
	O(t, !0), X(e, gl);
	let r = $(t, "predicting", 15, !1), i = /* @__PURE__ */ M(!1), a = /* @__PURE__ */ M(!1), o = /* @__PURE__ */ M(null), s = /* @__PURE__ */ M(0), c = /* @__PURE__ */ M(0), l = /* @__PURE__ */ A(() => t.replay.count - 1), u = /* @__PURE__ */ A(() => t.replay.steps[t.step]), f = /* @__PURE__ */ A(() => r() ? rc(t.replay, t.step) : null), p = /* @__PURE__ */ A(() => V(o)?.step === t.step ? V(o).choice : -1), m = /* @__PURE__ */ A(() => t.replay.next(t.step, (e) => e.kind === "cut"));
	yn(() => {
		t.step, N(a, !1);
	}), yn(() => {
		if (!V(i)) return;
		let e = setInterval(() => {
			t.step >= V(l) || V(f) && V(p) < 0 ? N(i, !1) : t.onstep(t.step + 1);
		}, 700);
		return () => clearInterval(e);
	});
	function h() {
		t.step < V(l) && !(V(f) && V(p) < 0) && t.onstep(t.step + 1);
	}
	function g(e) {
		!V(f) || V(p) >= 0 || (N(o, {
			step: t.step,
			choice: e
		}, !0), qt(c), e === V(f).right && qt(s), t.onscore?.(e === V(f).right));
	}
	function _(e, n) {
		let r = t.replay.next(t.step, (t) => t.code === e, n);
		r >= 0 && t.onstep(r);
	}
	function v(e) {
		if (!(e.target.matches("input:not([type=range]), select, textarea, [role=grid] *, [role=tree] *, dialog *") || e.ctrlKey || e.metaKey || e.altKey)) {
			if (e.key === "ArrowRight") h();
			else if (e.key === "ArrowLeft" && t.step > 0) t.onstep(t.step - 1);
			else if (e.key === "." && V(m) >= 0) t.onstep(V(m));
			else if (e.key === "w") N(a, !V(a));
			else return;
			e.preventDefault();
		}
	}
	var y = hl();
	yr("keydown", $t, v);
	var b = P(y), x = P(b);
	No(P(x), { name: "first" }), D(x);
	var S = L(x, 2);
	No(P(S), { name: "back" }), D(S);
	var C = L(S, 2), ee = P(C);
	{
		let e = /* @__PURE__ */ A(() => V(i) ? "stop" : "play");
		No(ee, { get name() {
			return V(e);
		} });
	}
	D(C);
	var w = L(C, 2);
	No(P(w), { name: "on" }), D(w);
	var te = L(w, 2), ne = (e) => {
		var n = ll();
		No(P(n), {
			name: "cut",
			size: 16
		}), De(), D(n), R(() => n.disabled = V(m) < 0), H("click", n, () => t.onstep(V(m))), G(e, n);
	};
	q(te, (e) => {
		t.replay.cuts.length && e(ne);
	});
	var re = L(te, 2), ie = I(re), ae = L(re, 2), oe = P(ae);
	Ci(oe), De(), D(ae);
	var se = L(ae, 2), ce = (e) => {
		var t = ul(), n = I(t);
		R(() => K(n, `${V(s) ?? ""} of ${V(c) ?? ""} right`)), G(e, t);
	};
	q(se, (e) => {
		V(c) && e(ce);
	}), ei(L(se, 2), () => t.extra ?? d), D(b);
	var le = L(b, 2), ue = L(le, 2);
	Ci(ue);
	var de = L(ue, 2);
	{
		let e = /* @__PURE__ */ A(() => /^(book|tree)\b/.test(t.table.state?.game ?? ""));
		cl(de, {
			get replay() {
				return t.replay;
			},
			get step() {
				return t.step;
			},
			get mover() {
				return t.mover;
			},
			get players() {
				return t.players;
			},
			get open() {
				return V(f);
			},
			get given() {
				return V(p);
			},
			onmark: g,
			get onstep() {
				return t.onstep;
			},
			get letters() {
				return V(e);
			}
		});
	}
	var fe = L(de, 2), pe = P(fe), me = I(L(pe));
	D(fe);
	var he = L(fe, 2), ge = (e) => {
		var t = pl(), n = P(t), r = P(n), i = I(L(r), !0);
		D(n);
		var a = L(n, 2);
		Y(a, 21, () => V(f).choices, J, (e, t, n) => {
			var r = dl(), i = I(r, !0);
			R(() => {
				Q(r, "aria-pressed", V(p) === n), r.disabled = V(p) >= 0, K(i, V(t));
			}), H("click", r, () => g(n)), G(e, r);
		}), D(a);
		var o = L(a, 2), s = (e) => {
			var t = fl(), n = P(t), r = L(n);
			D(t), R(() => {
				Z(t, 1, ii(V(p) === V(f).right ? "good" : "fault")), K(n, `${V(p) === V(f).right ? "Right." : `No: ${V(f).choices[V(f).right]}.`} `);
			}), H("click", r, h), G(e, t);
		};
		q(o, (e) => {
			V(p) >= 0 && e(s);
		}), D(t), R(() => {
			K(r, `${V(f).text ?? ""} `), K(i, V(p) < 0 ? V(f).marks.length ? "Click it in the tree, or choose here." : "Mark it in the tree (✂ or ?), or choose here." : "");
		}), G(e, t);
	};
	q(he, (e) => {
		V(f) && e(ge);
	});
	var _e = L(he, 2), ve = I(_e), ye = L(_e, 2), be = (e) => {
		{
			let n = /* @__PURE__ */ A(() => ({ step: t.step }));
			Ds(e, {
				get table() {
					return t.table;
				},
				get of() {
					return V(n);
				}
			});
		}
	};
	q(ye, (e) => {
		V(a) && e(be);
	});
	var xe = L(ye, 2), Se = (e) => {
		{
			let n = /* @__PURE__ */ A(() => V(u)?.code ?? 0);
			uc(e, {
				get lines() {
					return t.replay.data.head.pseudocode;
				},
				get current() {
					return V(n);
				},
				online: _
			});
		}
	};
	q(xe, (e) => {
		t.replay.data.head.pseudocode.length && e(Se);
	});
	var Ce = L(xe, 2), T = (e) => {
		var n = ml(), r = I(n);
		R((e, t) => K(r, `The first ${e ?? ""} of ${t ?? ""} steps were kept; a smaller depth or fewer simulations shows all of them.`), [() => t.replay.data.head.kept.toLocaleString("en"), () => t.replay.data.head.total.toLocaleString("en")]), G(e, n);
	};
	q(Ce, (e) => {
		t.replay.data.head.total > t.replay.data.head.kept && e(T);
	}), D(y), R((e, o, s) => {
		x.disabled = t.step === 0, S.disabled = t.step === 0, Q(C, "aria-label", V(i) ? "Pause" : "Run"), C.disabled = t.step >= V(l), w.disabled = t.step >= V(l) || !!V(f) && V(p) < 0, K(ie, `step ${t.step ?? ""} of ${V(l) ?? ""}`), Q(le, "for", n), Q(ue, "id", n), Q(ue, "max", V(l)), wi(ue, t.step), ue.disabled = r(), K(pe, `${e ?? ""} `), K(me, `${o ?? ""}${s ?? ""}`), Q(ve, "aria-expanded", V(a));
	}, [
		() => ac(t.replay, t.step),
		() => t.replay.simulated ? "" : `${t.replay.leaves(t.step)} leaves looked at.`,
		() => tc(t.replay, t.step).whole ? "" : " Of this large tree only what lies around the path is drawn."
	]), H("click", x, () => t.onstep(0)), H("click", S, () => t.onstep(t.step - 1)), H("click", C, () => {
		N(i, !V(i));
	}), H("click", w, h), ki(oe, r), H("input", ue, (e) => t.onstep(Number(e.currentTarget.value))), H("click", ve, () => {
		N(a, !V(a));
	}), G(e, y), k();
}
br(["click", "input"]);
// src/lenses/Steps.svelte
var vl = /* @__PURE__ */ U("<p class=\"fault\"> </p>"), yl = /* @__PURE__ */ U("<button type=\"button\">Make a lesson</button>"), bl = /* @__PURE__ */ U("<!> <!>", 1), xl = /* @__PURE__ */ U("<button type=\"button\" class=\"main\">Trace a search</button>"), Sl = /* @__PURE__ */ U("<div class=\"empty svelte-1uf7337\"><p class=\"muted\"> </p> <!></div>"), Cl = {
	hash: "svelte-1uf7337",
	code: ".empty.svelte-1uf7337 {padding:32px 8px;display:grid;gap:12px;justify-items:center;text-align:center;}"
};
function wl(e, t) {
	O(t, !0), X(e, Cl);
	let n = $(t, "id", 3, ""), r = $(t, "step", 15, 0), i = /* @__PURE__ */ M(null), a = /* @__PURE__ */ M(!1), o = /* @__PURE__ */ M(""), s = 0, c = /* @__PURE__ */ A(() => t.table.report?.final && t.table.report.steps > 0 ? t.table.report : null), l = /* @__PURE__ */ A(() => V(c)?.player ?? 0);
	yn(() => {
		let e = V(c)?.search ?? 0;
		e && e !== s && fr(() => {
			s = e, u();
		});
	});
	async function u() {
		try {
			N(i, await zs(t.table)), r(0), N(o, "");
		} catch (e) {
			N(i, null), N(o, e instanceof Error ? e.message : String(e), !0);
		}
	}
	var d = bl(), f = F(d), p = (e) => {
		var t = vl(), n = I(t, !0);
		R(() => K(n, V(o))), G(e, t);
	};
	q(f, (e) => {
		V(o) && e(p);
	});
	var m = L(f, 2), h = (e) => {
		var o = bl(), s = F(o);
		{
			let e = (e) => {
				var t = Ar(), r = F(t), i = (e) => {
					var t = yl();
					R(() => Q(t, "aria-pressed", V(a))), H("click", t, () => {
						N(a, !V(a));
					}), G(e, t);
				};
				q(r, (e) => {
					n() && e(i);
				}), G(e, t);
			}, o = /* @__PURE__ */ A(() => t.table.state?.players ?? 2);
			_l(s, {
				get table() {
					return t.table;
				},
				get replay() {
					return V(i);
				},
				get step() {
					return r();
				},
				get mover() {
					return V(l);
				},
				get players() {
					return V(o);
				},
				onstep: (e) => {
					r(e);
				},
				extra: e,
				$$slots: { extra: !0 }
			});
		}
		var c = L(s, 2), u = (e) => {
			ec(e, {
				get table() {
					return t.table;
				},
				get id() {
					return n();
				},
				get step() {
					return r();
				},
				onvisit: (e) => {
					r(e);
				}
			});
		};
		q(c, (e) => {
			V(a) && e(u);
		}), G(e, o);
	}, g = (e) => {
		var n = Sl(), r = P(n), i = I(r, !0), a = L(r, 2), o = (e) => {
			var n = xl();
			H("click", n, function(...e) {
				t.think?.apply(this, e);
			}), G(e, n);
		};
		q(a, (e) => {
			t.table.searching || e(o);
		}), D(n), R(() => K(i, t.table.searching ? "searching, and keeping every step" : "A traced search can be followed step by step, forwards and back. A small depth or few simulations are easiest to read.")), G(e, n);
	};
	q(m, (e) => {
		V(i) && V(i).count && V(c) ? e(h) : e(g, -1);
	}), G(e, d), k();
}
br(["click"]);
function Tl(e, t, n) {
	let r = (t + n) / 2, i = (n - t) / 2 || 1;
	if (e.length === 1) return {
		player: 0,
		much: El(((e[0] ?? r) - t) / (2 * i))
	};
	let a = 0;
	for (let t = 1; t < e.length; t++) (e[t] ?? -Infinity) > (e[a] ?? -Infinity) && (a = t);
	let o = (e[a] ?? r) - r;
	return {
		player: a,
		much: Number.isFinite(o) ? El(o / i) : 0
	};
}
function El(e) {
	return Math.max(0, Math.min(1, e));
}
function Dl(e, t, n) {
	let r = Ol(e), i = Ol(t);
	return `rgb(${r.map((e, t) => Math.round(e + (i[t] - e) * n)).join(" ")})`;
}
function Ol(e) {
	let t = e.trim().replace("#", "");
	return [
		0,
		2,
		4
	].map((e) => parseInt(t.slice(e, e + 2), 16) || 0);
}
function kl(e) {
	return e < .01 ? .04 : .06 + .84 * e ** .6;
}
function Al(e, t, n, r, i) {
	let { player: a, much: o } = Tl(Rl(e, t), r, i);
	return kl(o) > .5 ? n.onPlayers[a % 4] : n.ink;
}
function jl(e, t, n) {
	return (e - t.x0) / (t.x1 - t.x0) * n;
}
function Ml(e, t, n) {
	return t.x0 + e / n * (t.x1 - t.x0);
}
function Nl(e, t, n) {
	let r = Math.max(1e-7, Math.min(1, (e.x1 - e.x0) * n)), i = (t - e.x0) / (e.x1 - e.x0 || 1);
	return Pl({
		x0: t - i * r,
		x1: t - i * r + r
	});
}
function Pl(e) {
	let t = Math.min(1, e.x1 - e.x0), n = Math.max(0, Math.min(1 - t, e.x0));
	return {
		x0: n,
		x1: n + t
	};
}
function Fl(e, t, n, r, i) {
	let a = Math.floor(i / 26), o = Ml(r, t, n), s = e.columns, [c, l, u] = [
		s.depth,
		s.x0,
		s.x1
	];
	for (let e = 0; e < c.length; e++) if (c[e] === a && l[e] <= o && o < u[e]) return e;
	return -1;
}
function Il(e, t) {
	return e.columns.node.indexOf(t);
}
function Ll(e, t) {
	let n = [];
	for (let r = t; r >= 0; r = e.columns.parent[r]) n.push(r);
	return n.reverse();
}
function Rl(e, t) {
	let n = e.columns.value, r = n.length / e.columns.node.length;
	return n.subarray(t * r, (t + 1) * r);
}
function zl(e, t, n, r, i, a, o) {
	let { depth: s, x0: c, x1: l, proof: u } = t.columns, d = [];
	for (let f = 0; f < s.length; f++) {
		let p = Math.max(-2, jl(c[f], n, r)), m = Math.min(r + 2, jl(l[f], n, r));
		if (m < 0 || p > r || m - p < .2) continue;
		let { player: h, much: g } = Tl(Rl(t, f), a, o);
		e.fillStyle = Dl(i.neutral, i.players[h % 4], kl(g));
		let _ = +(m - p > 3);
		e.fillRect(p, s[f] * 26, Math.max(.5, m - p - _), 25), u[f] >= 0 && m - p > 6 && (e.strokeStyle = i.ink, e.lineWidth = 1.5, e.strokeRect(p + 1.5, s[f] * 26 + 1.5, m - p - _ - 3, 22)), m - p > 30 && d.push(f);
	}
	return d;
}
// src/lib/tree/view.svelte.ts
var Bl = 200, Vl = 12, Hl = class {
	table;
	shown;
	#e = /* @__PURE__ */ M(null);
	get data() {
		return V(this.#e);
	}
	set data(e) {
		N(this.#e, e);
	}
	#t = /* @__PURE__ */ M({
		x0: 0,
		x1: 1
	});
	get range() {
		return V(this.#t);
	}
	set range(e) {
		N(this.#t, e);
	}
	#n = /* @__PURE__ */ M("visits");
	get widths() {
		return V(this.#n);
	}
	set widths(e) {
		N(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ M(0);
	get selected() {
		return V(this.#r);
	}
	set selected(e) {
		N(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ M(/* @__PURE__ */ new Map());
	get cards() {
		return V(this.#i);
	}
	set cards(e) {
		N(this.#i, e);
	}
	#a = /* @__PURE__ */ M(/* @__PURE__ */ new Map());
	get below() {
		return V(this.#a);
	}
	set below(e) {
		N(this.#a, e);
	}
	#o = /* @__PURE__ */ M("");
	get trouble() {
		return V(this.#o);
	}
	set trouble(e) {
		N(this.#o, e, !0);
	}
	snapshot = -1;
	waiting = 0;
	constructor(e, t = () => e.report) {
		this.table = e, this.shown = t;
	}
	get card() {
		return this.cards.get(this.selected) ?? null;
	}
	async renew(e) {
		let t = this.card?.names ?? [];
		this.snapshot = this.shown()?.snapshot ?? 0, this.cards = /* @__PURE__ */ new Map(), this.below = /* @__PURE__ */ new Map(), this.range = {
			x0: 0,
			x1: 1
		}, this.selected = 0, await this.refresh(e);
		let n = t.length ? await this.table.find([], t, this.snapshot).catch(() => null) : null;
		await this.select(n?.nodes[0]?.node ?? 0);
	}
	async refresh(e) {
		let t = ++this.waiting, n = (this.range.x1 - this.range.x0) * .5, r = {
			x0: Math.max(0, this.range.x0 - n),
			x1: Math.min(1, this.range.x1 + n)
		}, i = (r.x1 - r.x0) / (this.range.x1 - this.range.x0);
		try {
			let n = await this.table.window(r.x0, r.x1, Math.round(Math.min(8e3, e * i)), this.widths, this.snapshot);
			t === this.waiting && (this.data = n, this.trouble = "");
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	move(e) {
		this.range = Pl(e);
	}
	zoomTo(e) {
		let t = this.data ? Il(this.data, e) : -1;
		if (!this.data || t < 0) return;
		let n = this.data.columns.x0[t], r = this.data.columns.x1[t], i = (r - n) * .05;
		this.move({
			x0: n - i,
			x1: r + i
		});
	}
	keep(e) {
		let t = new Map(this.cards);
		for (let n of e.nodes) t.set(n.node, {
			...t.get(n.node) ?? {},
			...n,
			board: n.board ?? t.get(n.node)?.board ?? null
		});
		return this.cards = t, e.nodes;
	}
	async childrenOf(e) {
		let t = this.below.get(e);
		if (t) return t.nodes;
		let n = await this.table.children(e, Vl, this.snapshot), [, ...r] = this.keep(n), i = r.map((e) => e.node);
		return this.below = new Map(this.below).set(e, {
			nodes: i,
			hidden: n.hidden
		}), i;
	}
	async select(e) {
		this.selected = e;
		try {
			this.cards.get(e)?.board || this.keep(await this.table.nodes([e], !0, this.snapshot));
			let t = this.cards.get(e)?.parent ?? -1;
			for (await this.childrenOf(e), t >= 0 && await this.childrenOf(t); t >= 0;) this.cards.has(t) || this.keep(await this.table.nodes([t], !1, this.snapshot)), t = this.cards.get(t)?.parent ?? -1;
			for (let t of (this.below.get(e)?.nodes ?? []).slice(0, 4)) this.selected === e && await this.childrenOf(t);
		} catch (e) {
			this.trouble = e instanceof Error ? e.message : String(e);
		}
	}
	way(e = this.selected) {
		let t = [];
		for (let n = e, r = 200; n >= 0 && r > 0; r--) {
			let e = this.cards.get(n);
			if (!e) break;
			t.push(e), n = e.parent;
		}
		return t.reverse();
	}
	async name(e) {
		if (!this.data || this.data.head.live || this.data.head.snapshot !== this.snapshot) return;
		let t = e.map((e) => this.data.columns.node[e]).filter((e) => !this.cards.has(e)).slice(0, Bl);
		t.length && await this.table.nodes(t, !1, this.snapshot).then((e) => this.keep(e), () => void 0);
	}
	rowsToSelected() {
		let e = this.data ? Il(this.data, this.selected) : -1;
		return this.data && e >= 0 ? Ll(this.data, e) : [];
	}
}, Ul = /* @__PURE__ */ U("<div class=\"bar row svelte-2y2nm7\"><span class=\"mono\"> </span><span class=\"muted\"> </span> <span class=\"row tools svelte-2y2nm7\"><button type=\"button\" class=\"plain icon\" aria-label=\"Closer\">+</button> <button type=\"button\" class=\"plain icon\" aria-label=\"Farther\">−</button> <button type=\"button\" class=\"plain\">Whole tree</button></span></div> <div class=\"icicle svelte-2y2nm7\"><div class=\"canvases svelte-2y2nm7\" role=\"img\"><canvas class=\"svelte-2y2nm7\"></canvas><canvas class=\"svelte-2y2nm7\"></canvas></div></div>", 1), Wl = {
	hash: "svelte-2y2nm7",
	code: ".bar.svelte-2y2nm7 {justify-content:space-between;}.tools.svelte-2y2nm7 {gap:0;}.icicle.svelte-2y2nm7 {position:relative;max-height:340px;overflow-y:auto;border:1px solid var(--line);border-radius:8px;background:var(--surface);}.canvases.svelte-2y2nm7 {position:relative;cursor:grab;touch-action:pan-y;}.canvases.svelte-2y2nm7:active {cursor:grabbing;}canvas.svelte-2y2nm7 {position:absolute;inset:0;width:100%;height:100%;}"
};
function Gl(e, t) {
	O(t, !0), X(e, Wl);
	let n = /* @__PURE__ */ M(600), r = /* @__PURE__ */ M(void 0), i = /* @__PURE__ */ M(void 0), a = null, o, s = 0, c = /* @__PURE__ */ A(() => t.tree.table.searching && t.tree.table.live ? t.tree.table.live : t.tree.data), l = /* @__PURE__ */ A(() => V(c) ? Math.max(1, ...new Set(V(c).columns.depth)) + 1 : 1), u = /* @__PURE__ */ A(() => V(l) * 26), d = /* @__PURE__ */ A(() => t.tree.table.state?.players ?? 2), f = /* @__PURE__ */ A(() => t.range[0] ?? -1), p = /* @__PURE__ */ A(() => t.range[1] ?? 1);
	function m() {
		let e = getComputedStyle(V(r) ?? document.documentElement), t = (t) => e.getPropertyValue(t).trim();
		return {
			ground: t("--ground"),
			ink: t("--ink"),
			muted: t("--muted"),
			line: t("--line"),
			neutral: t("--tile"),
			good: t("--good"),
			players: [
				0,
				1,
				2,
				3
			].map((e) => t(`--f${e}`)),
			onPlayers: [
				0,
				1,
				2,
				3
			].map((e) => t(`--on-f${e}`))
		};
	}
	yn(() => {
		xo.now, t.tree.table.told;
		let [e, a, o, s, l, d] = [
			V(c),
			t.tree.range,
			V(n),
			V(u),
			t.tree.selected,
			t.tree.cards
		];
		if (!V(r) || !V(i) || !e) return;
		let f = requestAnimationFrame(() => h(e, a, o, s, l, d));
		return () => cancelAnimationFrame(f);
	}), yn(() => (t.tree.range, t.tree.widths, V(n), clearTimeout(o), o = setTimeout(() => {
		t.tree.snapshot > 0 && s++ >= 0 && t.tree.refresh(V(n));
	}, 80), () => clearTimeout(o)));
	function h(e, n, a, o, s, c) {
		let l = Math.min(2, devicePixelRatio || 1);
		for (let e of [V(r), V(i)]) e.width !== Math.round(a * l) && (e.width = Math.round(a * l)), e.height !== Math.round(o * l) && (e.height = Math.round(o * l));
		let u = m(), d = V(r).getContext("2d"), h = V(i).getContext("2d");
		d.setTransform(l, 0, 0, l, 0, 0), d.clearRect(0, 0, a, o);
		let _ = zl(d, e, n, a, u, V(f), V(p));
		h.setTransform(l, 0, 0, l, 0, 0), h.clearRect(0, 0, a, o), g(h, e, _, n, a, u, c);
		let v = e.head.live ? -1 : Il(e, s);
		if (v >= 0) {
			let t = jl(e.columns.x0[v], n, a), r = jl(e.columns.x1[v], n, a);
			h.strokeStyle = u.ink, h.lineWidth = 2.5, h.strokeRect(Math.max(1.5, t + 1.5), e.columns.depth[v] * 26 + 1.5, Math.max(3, Math.min(a - 1.5, r) - Math.max(1.5, t) - 3), 22);
		}
		t.tree.name(_);
	}
	function g(e, n, r, i, a, o, s) {
		e.font = "600 12px ui-monospace, \"DejaVu Sans Mono\", monospace", e.textBaseline = "middle";
		for (let c of r) {
			let r = n.columns.node[c], l = n.head.live ? void 0 : s.get(r), u = n.columns.depth[c], d = Math.max(0, jl(n.columns.x0[c], i, a)), m = Math.min(a, jl(n.columns.x1[c], i, a)), h = u === 0 ? "start" : `${(n.columns.seen?.[c] ?? -1) >= 0 ? "↑ " : ""}${l?.names.at(-1) ?? ""}`, g = l && m - d > 110 ? `${h}  ${Do(t.tree.table.told, t.tree.table.to, l.told, l.value, l.proven, t.range)}` : h, _ = Math.floor((m - d - 8) / 7.3);
			if (!g || _ < 1) continue;
			let v = g.length <= _ ? g : h.length <= _ ? h : "";
			v && (e.fillStyle = Al(n, c, o, V(f), V(p)), e.fillText(v, d + (m - d - v.length * 7.3) / 2, u * 26 + 13));
		}
	}
	function _(e) {
		let t = V(i).getBoundingClientRect();
		return [e.clientX - t.left, e.clientY - t.top];
	}
	function v(e) {
		a = {
			x: e.clientX,
			...t.tree.range,
			moved: !1
		}, e.currentTarget.setPointerCapture(e.pointerId);
	}
	function y(e) {
		if (!a) return;
		let r = (e.clientX - a.x) / V(n) * (a.x1 - a.x0);
		Math.abs(e.clientX - a.x) > 4 && (a.moved = !0), a.moved && t.tree.move({
			x0: a.x0 - r,
			x1: a.x1 - r
		});
	}
	function b(e) {
		let r = a && !a.moved;
		if (a = null, !r || !V(c) || V(c).head.live) return;
		let i = Fl(V(c), t.tree.range, V(n), ..._(e));
		i >= 0 && t.tree.select(V(c).columns.node[i]);
	}
	function x(e) {
		if (!V(c)) return;
		let r = Fl(V(c), t.tree.range, V(n), ..._(e));
		r >= 0 && t.tree.zoomTo(V(c).columns.node[r]);
	}
	function S(e) {
		let r = (e) => {
			if (!e.ctrlKey && !e.metaKey && Math.abs(e.deltaY) > Math.abs(e.deltaX)) return;
			e.preventDefault();
			let r = Ml(_(e)[0], t.tree.range, V(n));
			if (e.ctrlKey || e.metaKey) t.tree.move(Nl(t.tree.range, r, Math.exp(e.deltaY * .004)));
			else {
				let r = e.deltaX / V(n) * (t.tree.range.x1 - t.tree.range.x0);
				t.tree.move({
					x0: t.tree.range.x0 + r,
					x1: t.tree.range.x1 + r
				});
			}
		};
		return e.addEventListener("wheel", r, { passive: !1 }), () => e.removeEventListener("wheel", r);
	}
	function C(e) {
		t.tree.move(Nl(t.tree.range, (t.tree.range.x0 + t.tree.range.x1) / 2, e));
	}
	let ee = /* @__PURE__ */ A(() => t.tree.range.x1 - t.tree.range.x0 > .9999);
	var w = Ul(), te = F(w), ne = P(te), re = I(ne), ie = L(ne), ae = I(ie), oe = L(ie, 2), se = P(oe), ce = L(se, 2), le = L(ce, 2);
	D(oe), D(te);
	var ue = L(te, 2), de = P(ue);
	let fe;
	var pe = P(de);
	Fi(pe, (e) => N(r, e), () => V(r)), Fi(L(pe), (e) => N(i, e), () => V(i)), D(de), D(ue), ti(ue, () => S), R((e, n, r) => {
		K(re, `${e ?? ""}${V(c)?.head.live ? " · growing" : ""}`), K(ae, `values to ${n ?? ""} player ${t.tree.table.told ?? ""}`), ce.disabled = V(ee), le.disabled = V(ee), Q(de, "aria-label", `The whole tree as an icicle: ${r ?? ""}. The outline below says the same in words.`), fe = di(de, "", fe, { height: `${V(u) ?? ""}px` });
	}, [
		() => V(c) ? `${V(c).head.total.toLocaleString("en")} nodes · depth ${V(c).head.deepest}` : "",
		() => So(t.tree.table.told, V(d)),
		() => V(c) ? `${To(V(c).head.total)} nodes, ${V(c).head.shown} of them wide enough to be drawn` : "nothing yet"
	]), H("click", se, () => C(.5)), H("click", ce, () => C(2)), H("click", le, () => t.tree.move({
		x0: 0,
		x1: 1
	})), H("pointerdown", de, v), H("pointermove", de, y), H("pointerup", de, b), H("dblclick", de, x), Ni(ue, "clientWidth", (e) => N(n, e)), G(e, w), k();
}
br([
	"click",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
// src/parts/Formula.svelte
var Kl = /* @__PURE__ */ U("<br/><span class=\"mono\"> </span>", 1), ql = /* @__PURE__ */ U("<span class=\"sign mono\"></span><span class=\"mono value svelte-1kfifdq\"> </span> <span class=\"small muted\"> <!></span>", 1), Jl = /* @__PURE__ */ U("<span class=\"sign mono\">=</span><span class=\"mono value sum svelte-1kfifdq\"> </span><span class=\"small muted\">weight</span>", 1), Yl = /* @__PURE__ */ U("<div class=\"formula svelte-1kfifdq\" role=\"group\" aria-label=\"The formula by which it is chosen\"><!> <!></div>"), Xl = {
	hash: "svelte-1kfifdq",
	code: ".formula.svelte-1kfifdq {display:grid;grid-template-columns:auto auto 1fr;gap:4px 8px;align-items:baseline;padding:8px 10px;background:var(--raised);border-radius:8px;}.value.svelte-1kfifdq {font-weight:600;text-align:right;}.sum.svelte-1kfifdq {border-top:1px solid var(--muted);}"
};
function Zl(e, t) {
	O(t, !0), X(e, Xl);
	let n = (e) => Number.isFinite(e) && !Number.isInteger(e) ? e.toFixed(3).replace("-", "−") : Oo(e), r = /* @__PURE__ */ A(() => t.terms.reduce((e, t) => e + t.value, 0));
	var i = Yl(), a = P(i);
	Y(a, 17, () => t.terms, J, (e, t, r) => {
		var i = ql(), a = F(i);
		Q(a, "aria-hidden", r ? void 0 : "true"), a.textContent = r ? "+" : "";
		var o = L(a), s = I(o, !0), c = L(o, 2), l = P(c, !0), u = L(l), d = (e) => {
			var n = Kl(), r = I(L(F(n)), !0);
			R(() => K(r, V(t).formula)), G(e, n);
		};
		q(u, (e) => {
			V(t).formula && e(d);
		}), D(c), R((e) => {
			K(s, e), K(l, V(t).name);
		}, [() => n(V(t).value)]), G(e, i);
	});
	var o = L(a, 2), s = (e) => {
		var t = Jl(), i = I(L(F(t)), !0);
		De(), R((e) => K(i, e), [() => n(V(r))]), G(e, t);
	};
	q(o, (e) => {
		t.terms.length > 1 && e(s);
	}), D(i), G(e, i), k();
}
// src/parts/NodeCard.svelte
var Ql = /* @__PURE__ */ U("<pre class=\"svelte-1hsy80i\"> </pre>"), $l = /* @__PURE__ */ U("<span><span class=\"hued svelte-1hsy80i\"> </span> </span> ", 1), eu = /* @__PURE__ */ U("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">proven</dt><dd> </dd></div>"), tu = /* @__PURE__ */ U("<div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">probability</dt><dd class=\"mono\"> </dd></div>"), nu = /* @__PURE__ */ U("<div class=\"node svelte-1hsy80i\"><div class=\"board svelte-1hsy80i\"><!></div> <div class=\"facts svelte-1hsy80i\"><p class=\"title svelte-1hsy80i\"><span aria-hidden=\"true\"> </span> <span class=\"mono\"> </span></p> <dl class=\"svelte-1hsy80i\"><div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">to move</dt><dd> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">visits</dt><dd class=\"mono\"> </dd></div> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">value</dt><dd class=\"mono\"></dd></div> <!> <!> <div class=\"svelte-1hsy80i\"><dt class=\"svelte-1hsy80i\">below</dt><dd> </dd></div></dl> <!></div></div>"), ru = {
	hash: "svelte-1hsy80i",
	code: ".node.svelte-1hsy80i {display:grid;gap:12px;}.board.svelte-1hsy80i {max-width:240px;}pre.svelte-1hsy80i {font-size:12px;overflow:auto;}.facts.svelte-1hsy80i {display:grid;gap:8px;align-content:start;min-width:0;}.title.svelte-1hsy80i {font-weight:600;overflow-wrap:anywhere;}dl.svelte-1hsy80i {display:grid;gap:2px;}dl.svelte-1hsy80i div:where(.svelte-1hsy80i) {display:grid;grid-template-columns:88px 1fr;}dt.svelte-1hsy80i {color:var(--muted);}.hued.svelte-1hsy80i {font-size:10px;}"
};
function iu(e, t) {
	O(t, !0), X(e, ru);
	let n = /* @__PURE__ */ A(() => t.card.names.join(" "));
	var r = nu(), i = P(r), a = P(i), o = (e) => {
		{
			let r = /* @__PURE__ */ A(() => pa(t.card.board)), i = /* @__PURE__ */ A(() => V(n) || "the start");
			ra(e, {
				get scene() {
					return V(r);
				},
				get label() {
					return `The board after ${V(i) ?? ""}`;
				}
			});
		}
	}, s = (e) => {
		var n = Ql(), r = I(n, !0);
		R(() => K(r, t.card.text)), G(e, n);
	};
	q(a, (e) => {
		t.card.board && t.card.board.kind !== "text" ? e(o) : t.card.text && e(s, 1);
	}), D(i);
	var c = L(i, 2), l = P(c), u = P(l), d = I(u, !0), f = I(L(u, 2), !0);
	D(l);
	var p = L(l, 2), m = P(p), h = I(L(P(m)), !0);
	D(m);
	var g = L(m, 2), _ = I(L(P(g)));
	D(g);
	var v = L(g, 2), y = L(P(v));
	Y(y, 21, () => t.card.value, J, (e, n, r) => {
		var i = $l(), a = F(i), o = P(a), s = I(o, !0), c = L(o);
		D(a);
		var l = L(a, 1, !0);
		l.nodeValue = " ", R((e, t, n) => {
			Z(a, 1, e, "svelte-1hsy80i"), K(s, t), K(c, ` ${n ?? ""}`);
		}, [
			() => ii(Co(r)),
			() => So(r, t.players),
			() => Eo(V(n))
		]), G(e, i);
	}), D(y), D(v);
	var b = L(v, 2), x = (e) => {
		var n = eu(), r = I(L(P(n)), !0);
		D(n), R(() => K(r, t.card.told)), G(e, n);
	};
	q(b, (e) => {
		t.card.proven && e(x);
	});
	var S = L(b, 2), C = (e) => {
		var n = tu(), r = I(L(P(n)), !0);
		D(n), R((e) => K(r, e), [() => ko(t.card.odds)]), G(e, n);
	};
	q(S, (e) => {
		t.card.odds !== null && e(C);
	});
	var ee = L(S, 2), w = I(L(P(ee)));
	D(ee), D(p);
	var te = L(p, 2), ne = (e) => {
		Zl(e, { get terms() {
			return t.card.terms;
		} });
	};
	q(te, (e) => {
		t.card.terms.length && e(ne);
	}), D(c), D(r), R((e, r, i, a, o) => {
		Z(u, 1, `hued ${e ?? ""}`, "svelte-1hsy80i"), K(d, r), K(f, V(n) || "start"), K(h, i), K(_, `${a ?? ""}${o ?? ""}`), K(w, `${t.card.children ?? ""} child${t.card.children === 1 ? "" : "ren"}`);
	}, [
		() => Co(t.card.mover),
		() => So(t.card.mover, t.players),
		() => t.card.mover === -4 ? "the game is over" : wo(t.card.mover),
		() => t.card.visits.toLocaleString("en"),
		() => t.card.share < 1 ? ` · ${ko(t.card.share)}` : ""
	]), G(e, r), k();
}
// src/parts/NodeGraph.svelte
var au = /* @__PURE__ */ W("<path></path>"), ou = /* @__PURE__ */ W("<g><rect height=\"30\" rx=\"8\" class=\"back svelte-1jsfbl8\"></rect><path></path><text class=\"name svelte-1jsfbl8\"> </text><text class=\"told svelte-1jsfbl8\" text-anchor=\"end\"> </text></g>"), su = /* @__PURE__ */ W("<g class=\"node stub svelte-1jsfbl8\"><rect width=\"96\" height=\"24\" rx=\"8\" class=\"back svelte-1jsfbl8\"></rect><text class=\"more svelte-1jsfbl8\">seen above</text></g>"), cu = /* @__PURE__ */ W("<text class=\"more svelte-1jsfbl8\"> </text>"), lu = /* @__PURE__ */ U("<div class=\"graph svelte-1jsfbl8\" role=\"group\" aria-label=\"Diagram of what lies below\" tabindex=\"0\"><svg aria-hidden=\"true\" class=\"svelte-1jsfbl8\"><!><!></svg></div>"), uu = {
	hash: "svelte-1jsfbl8",
	code: ".graph.svelte-1jsfbl8 {overflow:auto;max-height:420px;border:1px solid var(--line);border-radius:8px;background:var(--surface);}svg.svelte-1jsfbl8 {display:block;margin:auto;}.link.svelte-1jsfbl8 {fill:none;stroke:var(--line);}.link.best.svelte-1jsfbl8 {stroke:var(--good);}.link.faint.svelte-1jsfbl8 {stroke-dasharray:3 4;}.node.svelte-1jsfbl8 {cursor:pointer;}.back.svelte-1jsfbl8 {fill:var(--surface);stroke:var(--line);}.node.svelte-1jsfbl8:hover .back:where(.svelte-1jsfbl8) {stroke:var(--muted);}.chosen.svelte-1jsfbl8 .back:where(.svelte-1jsfbl8) {stroke:var(--ink);stroke-width:2;}.stub.svelte-1jsfbl8 .back:where(.svelte-1jsfbl8) {stroke-dasharray:4 3;}.mark.svelte-1jsfbl8 {fill:color-mix(in srgb, var(--fill) var(--amount), var(--tile));stroke:var(--hue);stroke-width:1.2;}.mark.proven.svelte-1jsfbl8 {stroke:var(--ink);stroke-width:2.5;}text.svelte-1jsfbl8 {font-size:12px;fill:var(--ink);dominant-baseline:central;}.name.svelte-1jsfbl8 {font-family:ui-monospace, 'DejaVu Sans Mono', monospace;font-weight:600;}.told.svelte-1jsfbl8, .more.svelte-1jsfbl8 {fill:var(--muted);font-size:11px;}"
};
function du(e, t) {
	O(t, !0), X(e, uu);
	let n = /* @__PURE__ */ A(() => a(t.tree.selected, 0)), r = /* @__PURE__ */ A(() => V(n) ? Math.max(...s(V(n)).map((e) => e.card ? 7.3 * (e.card.names.at(-1) ?? "start").length + 5.5 * o(e.card, 1).length + 38 : 0), 112) : 112), i = /* @__PURE__ */ A(() => V(n) ? Kc(V(n), (e) => e.below, 34, V(r) + 28) : null);
	function a(e, n) {
		let r = t.tree.cards.get(e);
		if (!r) return null;
		let i = t.tree.below.get(e), o = n === 0 ? 5 : n === 1 ? 3 : 0, s = (i?.nodes ?? []).slice(0, o).map((e) => a(e, n + 1)).filter((e) => e !== null), c = r.children - s.length;
		return s.length && c > 0 && s.push({
			card: null,
			more: c,
			below: []
		}), r.seen >= 0 && n < 2 && s.push({
			card: null,
			more: 0,
			seen: r.seen,
			below: []
		}), {
			card: r,
			more: 0,
			below: s
		};
	}
	function o(e, n) {
		return `${Do(t.tree.table.told, t.tree.table.to, e.told, e.value, e.proven, t.range)}${n ? ` ${ko(e.share)}` : ""}`;
	}
	function s(e) {
		return [e, ...e.below.flatMap(s)];
	}
	function c(e) {
		let { player: n, much: r } = Tl(e.value, t.range[0] ?? -1, t.range[1] ?? 1);
		return {
			player: n,
			amount: `${Math.round(100 * kl(r))}%`
		};
	}
	var l = Ar(), u = F(l), d = (e) => {
		var n = lu(), a = P(n), s = P(a);
		Y(s, 17, () => V(i).nodes, J, (e, t) => {
			var n = Ar(), i = F(n), a = (e) => {
				var n = au();
				let i;
				R((e) => {
					Q(n, "d", e), i = Z(n, 0, "link svelte-1jsfbl8", null, i, {
						best: V(t).item.card?.best,
						faint: !V(t).item.card
					}), Q(n, "stroke-width", 1 + 5 * (V(t).item.card?.share ?? 0));
				}, [() => qc({
					x: V(t).above.x - 74 + V(r),
					y: V(t).above.y
				}, {
					x: V(t).x - 74,
					y: V(t).y
				})]), G(e, n);
			};
			q(i, (e) => {
				V(t).above && e(a);
			}), G(e, n);
		}), Y(L(s), 17, () => V(i).nodes, J, (e, n) => {
			var i = Ar(), a = F(i), s = (e) => {
				let i = /* @__PURE__ */ A(() => V(n).item.card), a = /* @__PURE__ */ A(() => c(V(i)));
				var s = ou();
				let l;
				var u = P(s), d = L(u);
				let f, p;
				var m = L(d), h = I(m, !0), g = L(m), _ = I(g, !0);
				D(s), R((e, o, c) => {
					l = Z(s, 0, `node p${V(a).player % 4}`, "svelte-1jsfbl8", l, { chosen: V(i).node === t.tree.selected }), Q(u, "x", V(n).x - 74), Q(u, "y", V(n).y - 15), Q(u, "width", V(r)), Q(d, "d", e), f = Z(d, 0, "mark svelte-1jsfbl8", null, f, { proven: !!V(i).proven }), p = di(d, "", p, { "--amount": V(a).amount }), Q(m, "x", V(n).x - 46), Q(m, "y", V(n).y), K(h, o), Q(g, "x", V(n).x - 80 + V(r)), Q(g, "y", V(n).y), K(_, c);
				}, [
					() => Jc(V(i).mover, t.players, V(n).x - 60, V(n).y, 8),
					() => V(i).names.at(-1) ?? "start",
					() => o(V(i), V(n).depth)
				]), H("click", s, () => t.tree.select(V(i).node)), G(e, s);
			}, l = (e) => {
				let r = /* @__PURE__ */ A(() => V(n).item.seen);
				var i = su(), a = P(i), o = L(a);
				D(i), R(() => {
					Q(a, "x", V(n).x - 74), Q(a, "y", V(n).y - 12), Q(o, "x", V(n).x - 62), Q(o, "y", V(n).y);
				}), H("click", i, () => t.tree.select(V(r))), G(e, i);
			}, u = (e) => {
				var t = cu(), r = I(t);
				R(() => {
					Q(t, "x", V(n).x - 60), Q(t, "y", V(n).y), K(r, `${V(n).item.more ?? ""} more`);
				}), G(e, t);
			};
			q(a, (e) => {
				V(n).item.card ? e(s) : V(n).item.seen === void 0 ? e(u, -1) : e(l, 1);
			}), G(e, i);
		}), D(a), D(n), R(() => {
			Q(a, "width", V(i).w), Q(a, "height", V(i).h), Q(a, "viewBox", `0 0 ${V(i).w ?? ""} ${V(i).h ?? ""}`);
		}), G(e, n);
	};
	q(u, (e) => {
		V(i) && e(d);
	}), G(e, l), k();
}
br(["click"]);
function fu(e, t, n) {
	let r = [], i = e.length - 1, a = (e, t, n, i, a) => {
		e && r.length < 60 && r.push({
			node: e.node,
			level: t,
			place: n,
			of: i,
			open: a,
			card: e,
			above: e.parent
		});
	};
	e.slice(0, i).forEach((e, t) => a(e, t + 1, 1, 1, !0));
	let o = e[i];
	if (!o) return r;
	let s = i > 0 ? t(e[i - 1].node) : [o.node], c = s.includes(o.node) ? s : [o.node, ...s];
	return c.forEach((e, r) => {
		let s = e === o.node;
		a(s ? o : n(e), i + 1, r + 1, c.length, s), s && t(e).forEach((e, t, r) => a(n(e), i + 2, t + 1, r.length, !1));
	}), r;
}
// src/parts/Outline.svelte
var pu = /* @__PURE__ */ U("<span class=\"muted stub svelte-pl1m56\">seen above</span>"), mu = /* @__PURE__ */ U("<div role=\"treeitem\"><span aria-hidden=\"true\"> </span> <span class=\"mono name svelte-pl1m56\"> </span><span class=\"grow\"></span> <!><span class=\"mono\"> </span><span class=\"muted share svelte-pl1m56\"> </span></div>"), hu = /* @__PURE__ */ U("<div class=\"outline svelte-pl1m56\" role=\"tree\" aria-label=\"Outline of the tree\" tabindex=\"-1\"></div>"), gu = {
	hash: "svelte-pl1m56",
	code: ".outline.svelte-pl1m56 {max-height:420px;overflow:auto;border:1px solid var(--line);border-radius:8px;padding:4px;background:var(--surface);outline:none;}.item.svelte-pl1m56 {display:flex;align-items:center;gap:8px;padding:3px 8px;border-radius:6px;cursor:pointer;min-height:28px;}.item.svelte-pl1m56:hover {background:var(--raised);}.item[aria-selected='true'].svelte-pl1m56 {background:color-mix(in srgb, var(--p0) 16%, transparent);}.best.svelte-pl1m56 .name:where(.svelte-pl1m56) {color:var(--good-ink);font-weight:700;}.stub.svelte-pl1m56 {font-size:12px;border-bottom:1px dashed var(--muted);}.share.svelte-pl1m56 {width:56px;text-align:right;}.hued.svelte-pl1m56 {font-size:11px;}\n  @media (max-width: 699px) {.item.svelte-pl1m56 {min-height:44px;} }"
};
function _u(e, t) {
	O(t, !0), X(e, gu);
	let n = /* @__PURE__ */ M(void 0), r = /* @__PURE__ */ A(() => fu(t.tree.way(), (e) => t.tree.below.get(e)?.nodes ?? [], (e) => t.tree.cards.get(e)));
	function i(e) {
		return Do(t.tree.table.told, t.tree.table.to, e.told, e.value, e.proven, t.range);
	}
	function a(e) {
		let { card: n } = e, r = [
			n.names.at(-1) ?? "start",
			n.mover === -4 ? "the game is over" : `${wo(n.mover)} to move`,
			`value ${i(n)}${t.tree.table.told === t.tree.table.to ? "" : ` to player ${t.tree.table.told}`}`,
			`${To(n.visits)} visits`,
			e.level > 1 ? ko(n.share) : ""
		];
		return n.proven && r.push("proven"), n.best && r.push("expected"), n.seen >= 0 && r.push("seen above; right arrow goes there"), r.filter(Boolean).join(", ");
	}
	async function o(e) {
		await t.tree.select(e), await lr(), V(n)?.querySelector("[aria-selected=\"true\"]")?.focus();
	}
	function s(e) {
		let n = V(r).findIndex((e) => e.node === t.tree.selected), i = V(r)[n];
		if (!i || e.ctrlKey || e.metaKey || e.altKey) return;
		let a = V(r).filter((e) => e.level === i.level && e.above === i.above), s = a.findIndex((e) => e.node === i.node), c;
		if (e.key === "ArrowDown") c = a[s + 1]?.node ?? V(r)[n + 1]?.node;
		else if (e.key === "ArrowUp") c = a[s - 1]?.node ?? (i.above >= 0 ? i.above : void 0);
		else if (e.key === "ArrowRight") c = i.card.seen >= 0 ? i.card.seen : t.tree.below.get(i.node)?.nodes[0];
		else if (e.key === "ArrowLeft") c = i.above >= 0 ? i.above : void 0;
		else if (e.key === "Home") c = 0;
		else if (e.key === "Enter") t.tree.zoomTo(i.node);
		else if (e.key === "w") t.onwhy();
		else return;
		e.preventDefault(), e.stopPropagation(), c !== void 0 && o(c);
	}
	var c = hu();
	Y(c, 21, () => V(r), (e) => `${e.node}|${e.level}`, (e, n) => {
		var r = mu();
		let s, c;
		var l = P(r), u = I(l, !0), d = L(l, 2), f = I(d, !0), p = L(d, 3), m = (e) => {
			G(e, pu());
		};
		q(p, (e) => {
			V(n).card.seen >= 0 && e(m);
		});
		var h = L(p), g = I(h), _ = I(L(h), !0);
		D(r), R((e, i, a, o, d, p, m) => {
			s = Z(r, 1, "item svelte-pl1m56", null, s, { best: V(n).card.best }), Q(r, "aria-selected", V(n).node === t.tree.selected), Q(r, "aria-level", V(n).level), Q(r, "aria-posinset", V(n).place), Q(r, "aria-setsize", V(n).of), Q(r, "aria-expanded", V(n).card.children ? V(n).open : void 0), Q(r, "aria-label", e), Q(r, "tabindex", V(n).node === t.tree.selected ? 0 : -1), c = di(r, "", c, { "padding-left": i }), Z(l, 1, `hued p${a ?? ""}`, "svelte-pl1m56"), K(u, o), K(f, d), K(g, `${p ?? ""}${V(n).card.proven ? " ⊘" : ""}`), K(_, m);
		}, [
			() => a(V(n)),
			() => `${8 + 14 * Math.min(12, V(n).level - 1)}px`,
			() => Math.max(0, V(n).card.mover) % 4,
			() => So(V(n).card.mover, t.players),
			() => V(n).card.names.at(-1) ?? "start",
			() => i(V(n).card),
			() => V(n).level > 1 ? ko(V(n).card.share) : To(V(n).card.visits)
		]), H("click", r, () => o(V(n).node)), G(e, r);
	}), D(c), Fi(c, (e) => N(n, e), () => V(n)), H("keydown", c, s), G(e, c), k();
}
br(["keydown", "click"]);
// src/lenses/Tree.svelte
var vu = /* @__PURE__ */ U("<div class=\"empty svelte-hxh814\"><p class=\"muted\">There is no tree yet.</p><button type=\"button\" class=\"main\">Think</button></div>"), yu = /* @__PURE__ */ U("<p class=\"fault\"> </p>"), bu = /* @__PURE__ */ U("<p class=\"seen\">The same state was reached before, by <b class=\"mono\"> </b>; what follows is there.</p><div class=\"row\"><button type=\"button\">Go to where it was seen</button></div>", 1), xu = /* @__PURE__ */ U("<button type=\"button\">Search from here</button>"), Su = /* @__PURE__ */ U("<div class=\"card node svelte-hxh814\"><!> <!> <div class=\"row\"><button type=\"button\">Why?</button><!></div> <!></div>"), Cu = /* @__PURE__ */ U("<div class=\"row\"><label>width</label> <select><option>visits</option><option>nodes below</option></select> <!> <form class=\"row\"><label>find</label><input type=\"text\" class=\"mono svelte-hxh814\" placeholder=\"4 4 5\"/><button type=\"submit\">Go</button></form></div> <div class=\"under svelte-hxh814\"><div class=\"around svelte-hxh814\"><!><div class=\"wide svelte-hxh814\"><!></div></div> <!></div>", 1), wu = /* @__PURE__ */ U("<!> <!> <!>", 1), Tu = /* @__PURE__ */ U("<div class=\"tree svelte-hxh814\"><!></div>"), Eu = {
	hash: "svelte-hxh814",
	code: ".tree.svelte-hxh814 {display:grid;gap:10px;min-width:0;}.tree.svelte-hxh814 > * {min-width:0;}.empty.svelte-hxh814 {padding:32px 8px;display:grid;gap:12px;justify-items:center;}.under.svelte-hxh814 {display:grid;gap:12px;grid-template-columns:minmax(0, 1fr) minmax(220px, 290px);align-items:start;}.around.svelte-hxh814 {display:grid;gap:12px;min-width:0;grid-template-columns:minmax(0, 1fr);}.node.svelte-hxh814 {padding:14px;display:grid;gap:12px;}input.svelte-hxh814 {width:140px;}\n  @media (max-width: 699px) {.under.svelte-hxh814 {grid-template-columns:minmax(0, 1fr);}.wide.svelte-hxh814 {display:none;} }"
};
function Du(e, t) {
	let n = jr();
	O(t, !0), X(e, Eu);
	let r = $(t, "alone", 3, !1), i = new Hl(t.table), a = /* @__PURE__ */ M(""), o = /* @__PURE__ */ M(!1), s = /* @__PURE__ */ M(800), c = /* @__PURE__ */ A(() => t.table.state?.players ?? 2), l = /* @__PURE__ */ A(() => t.table.state?.value_range ?? [-1, 1]), u = /* @__PURE__ */ A(() => t.table.report?.final ? t.table.report.snapshot : 0);
	yn(() => {
		V(u) > 0 && V(u) !== i.snapshot && fr(() => {
			i.renew(V(s));
		});
	}), yn(() => {
		i.selected, N(o, !1);
	}), yn(() => {
		if (!t.table.searching) return;
		let e = setInterval(() => {
			t.table.report && !t.table.report.final && t.table.report.snapshot > 0 && t.table.window(0, 1, V(s), i.widths).catch(() => void 0);
		}, 500);
		return () => clearInterval(e);
	});
	async function d(e) {
		e.preventDefault();
		let n = V(a).trim().split(/\s+/).filter(Boolean), r = await t.table.say({
			type: "find",
			snapshot: i.snapshot,
			actions: [],
			names: n
		});
		r && r.type === "nodes" && r.nodes[0] && await i.select(r.nodes[0].node);
	}
	async function f() {
		let e = i.card;
		if (e && t.table.report) {
			t.table.state?.ply !== t.table.report.ply && t.table.goto(t.table.report.ply);
			for (let n of e.path) if (!await t.table.say({
				type: "act",
				action: n,
				ply: t.table.state?.ply ?? 0
			})) return;
			t.think();
		}
	}
	var p = Tu(), m = P(p), h = (e) => {
		var n = vu(), r = L(P(n));
		D(n), H("click", r, function(...e) {
			t.think?.apply(this, e);
		}), G(e, n);
	}, g = (e) => {
		var s = wu(), p = F(s);
		Gl(p, {
			get tree() {
				return i;
			},
			get range() {
				return V(l);
			}
		});
		var m = L(p, 2), h = (e) => {
			var t = yu(), n = I(t, !0);
			R(() => K(n, i.trouble)), G(e, t);
		};
		q(m, (e) => {
			i.trouble && e(h);
		});
		var g = L(m, 2), _ = (e) => {
			var s = Cu(), u = F(s), p = P(u), m = L(p, 2), h = P(m);
			h.value = h.__value = "visits";
			var g = L(h);
			g.value = g.__value = "nodes", D(m), hi(m);
			var _ = L(m, 2);
			Ss(_, { get table() {
				return t.table;
			} });
			var v = L(_, 2), y = P(v), b = L(y);
			Ci(b);
			var x = L(b);
			D(v), D(u);
			var S = L(u, 2), C = P(S), ee = P(C);
			_u(ee, {
				get tree() {
					return i;
				},
				get players() {
					return V(c);
				},
				get range() {
					return V(l);
				},
				onwhy: () => {
					N(o, !0);
				}
			});
			var w = L(ee);
			du(P(w), {
				get tree() {
					return i;
				},
				get range() {
					return V(l);
				},
				get players() {
					return V(c);
				}
			}), D(w), D(C);
			var te = L(C, 2), ne = (e) => {
				var n = Su(), a = P(n);
				iu(a, {
					get card() {
						return i.card;
					},
					get players() {
						return V(c);
					}
				});
				var s = L(a, 2), l = (e) => {
					var t = bu(), n = F(t), r = I(L(P(n)), !0);
					De(), D(n);
					var a = I(L(n));
					R((e) => K(r, e), [() => i.card.seen_names.join(" ") || "no action"]), H("click", a, () => i.select(i.card.seen)), G(e, t);
				};
				q(s, (e) => {
					i.card.seen >= 0 && e(l);
				});
				var u = L(s, 2), d = P(u), p = L(d), m = (e) => {
					var t = xu();
					R(() => t.disabled = !i.card.path.length), H("click", t, f), G(e, t);
				};
				q(p, (e) => {
					r() || e(m);
				}), D(u);
				var h = L(u, 2), g = (e) => {
					{
						let n = /* @__PURE__ */ A(() => ({ node: i.selected }));
						Ds(e, {
							get table() {
								return t.table;
							},
							get of() {
								return V(n);
							}
						});
					}
				};
				q(h, (e) => {
					V(o) && e(g);
				}), D(n), R(() => Q(d, "aria-expanded", V(o))), H("click", d, () => {
					N(o, !V(o));
				}), G(e, n);
			};
			q(te, (e) => {
				i.card && e(ne);
			}), D(S), R((e) => {
				Q(p, "for", `${n}-widths`), Q(m, "id", `${n}-widths`), Q(y, "for", `${n}-find`), Q(b, "id", `${n}-find`), x.disabled = e;
			}, [() => !V(a).trim()]), gi(m, () => i.widths, (e) => i.widths = e), yr("submit", v, d), Oi(b, () => V(a), (e) => N(a, e)), G(e, s);
		};
		q(g, (e) => {
			V(u) && e(_);
		}), G(e, s);
	};
	q(m, (e) => {
		!V(u) && !t.table.searching ? e(h) : e(g, -1);
	}), D(p), Ni(p, "clientWidth", (e) => N(s, e)), G(e, p), k();
}
br(["click"]);
// src/screens/Viewer.svelte
var Ou = /* @__PURE__ */ U("<p class=\"muted\"> </p>"), ku = /* @__PURE__ */ U("<!><!>", 1), Au = /* @__PURE__ */ U("<span class=\"mono\"><span aria-hidden=\"true\"> </span> </span> ", 1), ju = /* @__PURE__ */ U("<p class=\"line svelte-1drrhjb\"><span class=\"muted\">line</span> <!></p>"), Mu = /* @__PURE__ */ U("<button type=\"button\"> </button>"), Nu = /* @__PURE__ */ U("<main class=\"svelte-1drrhjb\"><section aria-label=\"Board\" class=\"left svelte-1drrhjb\"><!> <!> <!> <!> <p class=\"muted small\">Made with Outply. This file works without a server and without the network.</p></section> <section aria-label=\"Analysis\" class=\"lens svelte-1drrhjb\"><div class=\"row\" role=\"group\" aria-label=\"Lenses\"></div> <div class=\"panel svelte-1drrhjb\"><!></div></section></main>"), Pu = /* @__PURE__ */ U("<header class=\"svelte-1drrhjb\"><h1> </h1><span class=\"grow\"></span><button type=\"button\" class=\"plain icon\"><!></button></header> <!> <!>", 1), Fu = {
	hash: "svelte-1drrhjb",
	code: "header.svelte-1drrhjb {display:flex;align-items:center;padding:8px 20px;border-bottom:1px solid var(--line);background:var(--surface);min-height:52px;}main.svelte-1drrhjb {max-width:1680px;margin:0 auto;padding:16px 20px;display:grid;grid-template-columns:minmax(0, 1fr);gap:24px;}.left.svelte-1drrhjb, .lens.svelte-1drrhjb {display:grid;gap:12px;align-content:start;min-width:0;--board-height: 56vh;}.panel.svelte-1drrhjb {min-width:0;}.line.svelte-1drrhjb {display:flex;flex-wrap:wrap;gap:8px;}.hued.svelte-1drrhjb {font-size:9px;}\n  @media (min-width: 1000px) {main.svelte-1drrhjb {grid-template-columns:minmax(300px, 5fr) minmax(0, 7fr);} }"
};
function Iu(e, t) {
	O(t, !0), X(e, Fu);
	let n = $(t, "turn", 3, () => xo.turn()), r = new go(t.recording.connect), i = [
		["moves", "Moves"],
		...t.recording.hasTree ? [["tree", "Tree"]] : [],
		...t.recording.hasSteps ? [["steps", "Steps"]] : []
	], a = /* @__PURE__ */ M(Xt(i.at(-1)[0] === "steps" ? "steps" : "moves")), o = /* @__PURE__ */ M(0), s = /* @__PURE__ */ M(null), c = /* @__PURE__ */ A(() => r.state), l = /* @__PURE__ */ A(() => r.report), u = /* @__PURE__ */ A(() => V(s)?.touches.length ? [Ri(V(s).touches, "best", { player: V(c)?.mover ?? -1 })] : (V(l)?.rows ?? []).slice(0, 5).filter((e) => e.touches.length && e.share >= .02).reverse().map((e) => Ri(e.touches, e.action === V(l)?.action ? "best" : "heat", {
		player: V(l)?.player ?? 0,
		share: Math.max(.08, e.share),
		text: e.touches.length === 1 ? String(Math.round(100 * e.share)) : ""
	}))), d = /* @__PURE__ */ A(() => t.recording.lesson?.title || t.title || V(c)?.title || "A search");
	var f = Pu(), p = F(f), m = P(p), g = I(m, !0), _ = L(m, 2), v = P(_);
	{
		let e = /* @__PURE__ */ A(() => xo.now === "dark" ? "sun" : "moon");
		No(v, { get name() {
			return V(e);
		} });
	}
	D(_), D(p);
	var y = L(p, 2), b = (e) => {
		var n = Nu(), d = P(n), f = P(d), p = (e) => {
			var n = ku(), r = F(n), i = (e) => {
				var n = Ou(), r = I(n, !0);
				R(() => K(r, t.recording.lesson.about)), G(e, n);
			};
			q(r, (e) => {
				t.recording.lesson.about && e(i);
			}), Go(L(r), {
				get stops() {
					return t.recording.lesson.checkpoints;
				},
				get step() {
					return V(o);
				},
				onvisit: (e) => {
					N(a, "steps"), N(o, e.step, !0);
				}
			}), G(e, n);
		};
		q(f, (e) => {
			t.recording.lesson && e(p);
		});
		var m = L(f, 2);
		uo(m, {
			get drawing() {
				return V(c).board;
			},
			get marks() {
				return V(u);
			},
			get label() {
				return V(c).title;
			},
			get ply() {
				return V(c).ply;
			}
		});
		var g = L(m, 2), _ = (e) => {
			Qo(e, {
				get value() {
					return V(l).value;
				},
				get range() {
					return V(c).value_range;
				},
				get players() {
					return V(c).players;
				},
				get told() {
					return V(l).told;
				},
				get player() {
					return V(l).player;
				}
			});
		};
		q(g, (e) => {
			V(l)?.value.length && e(_);
		});
		var v = L(g, 2), y = (e) => {
			var t = ju();
			Y(L(P(t), 2), 17, () => V(l).line.slice(0, 10), J, (e, t, n, r) => {
				var i = Au(), a = F(i), o = P(a), s = I(o, !0), l = L(o, 1, !0);
				D(a);
				var u = L(a, 1, !0);
				u.nodeValue = " ", R((e, n) => {
					Z(o, 1, `hued ${e ?? ""}`, "svelte-1drrhjb"), K(s, n), K(l, V(t).name);
				}, [() => Co(V(t).player), () => So(V(t).player, V(c).players)]), G(e, i);
			}), D(t), G(e, t);
		};
		q(v, (e) => {
			V(l) && e(y);
		}), De(2), D(d);
		var b = L(d, 2), x = P(b);
		Y(x, 21, () => i, J, (e, t) => {
			var n = /* @__PURE__ */ A(() => h(V(t), 2));
			let r = () => V(n)[0], i = () => V(n)[1];
			var o = Mu(), s = I(o, !0);
			R(() => {
				Q(o, "aria-pressed", V(a) === r()), K(s, i());
			}), H("click", o, () => {
				N(a, r(), !0);
			}), G(e, o);
		}), D(x);
		var S = L(x, 2), C = P(S), ee = (e) => {
			Fs(e, {
				get table() {
					return r;
				},
				alone: !0,
				onpoint: (e) => {
					N(s, e);
				}
			});
		}, w = (e) => {
			Du(e, {
				get table() {
					return r;
				},
				alone: !0,
				think: () => void 0
			});
		}, te = (e) => {
			wl(e, {
				get table() {
					return r;
				},
				think: () => void 0,
				get step() {
					return V(o);
				},
				set step(e) {
					N(o, e, !0);
				}
			});
		};
		q(C, (e) => {
			V(a) === "moves" ? e(ee) : V(a) === "tree" ? e(w, 1) : e(te, -1);
		}), D(S), D(b), D(n), G(e, n);
	};
	q(y, (e) => {
		V(c) && e(b);
	}), Lo(L(y, 2), {
		get notices() {
			return r.notices;
		},
		drop: (e) => r.drop(e)
	}), R(() => {
		K(g, V(d)), Q(_, "aria-label", xo.now === "dark" ? "Light colours" : "Dark colours");
	}), H("click", _, function(...e) {
		n()?.apply(this, e);
	}), G(e, f), k();
}
br(["click"]);
// src/lib/fileWire.ts
var Lu = "This file has no server behind it: it shows one search, and cannot begin another.", Ru = class {
	first = [];
	cards = /* @__PURE__ */ new Map();
	whys = [];
	windows = [];
	steps = null;
	snapshot = 0;
	lesson = null;
	constructor(e) {
		for (let t of e) typeof t == "string" ? this.keep(JSON.parse(t)) : this.keepBinary(t);
	}
	keep(e) {
		if (e.type === "lesson") this.lesson = e;
		else {
			if (e.type === "nodes") for (let t of e.nodes) this.cards.set(t.node, {
				...this.cards.get(t.node),
				...t
			});
			else e.type === "why" ? this.whys.push(e) : this.first.push(e);
			e.type === "nodes" && (this.snapshot = e.snapshot);
		}
	}
	keepBinary(e) {
		let { head: t } = po(e);
		t.type === "window" ? this.windows.push({
			view: t.view,
			frame: e
		}) : this.steps = e;
	}
	get hasTree() {
		return this.windows.length > 0;
	}
	get hasSteps() {
		return this.steps !== null;
	}
	get views() {
		return this.windows.map((e) => e.view);
	}
	answer(e) {
		let t = this.find(e);
		return t instanceof ArrayBuffer ? t : JSON.stringify({
			...t ?? {
				type: "fault",
				sentence: Lu
			},
			re: e.id
		});
	}
	find(e) {
		switch (e.type) {
			case "window": return this.windows.find((t) => t.view === e.view)?.frame ?? this.windows[0]?.frame ?? null;
			case "steps": return this.steps;
			case "nodes": return this.told(e.ids.map((e) => this.cards.get(e)));
			case "children": {
				let t = [...this.cards.values()].filter((t) => t.parent === e.node).sort((e, t) => t.visits - e.visits);
				return this.told([this.cards.get(e.node), ...t.slice(0, e.most ?? 12)], Math.max(0, t.length - (e.most ?? 12)));
			}
			case "find": {
				let t = (e.names ?? []).join(" "), n = [...this.cards.values()].find((n) => e.names?.length ? n.names.join(" ") === t : n.path.join(" ") === (e.actions ?? []).join(" "));
				return n ? this.told([n]) : {
					type: "fault",
					re: 0,
					sentence: `The file has no node for ${t}.`
				};
			}
			case "why": return this.whys.find((t) => e.step == null ? e.node == null ? t.action === e.action && t.node === null : t.node === e.node : t.step === e.step) ?? {
				type: "fault",
				re: 0,
				sentence: "The file has no answer for this one; the studio has."
			};
			default: return null;
		}
	}
	told(e, t = 0) {
		return {
			type: "nodes",
			re: 0,
			snapshot: this.snapshot,
			nodes: e.filter((e) => e !== void 0),
			hidden: t
		};
	}
	connect = ({ frame: e, up: t }) => (queueMicrotask(() => {
		t(!0);
		for (let t of this.first) e(JSON.stringify(t));
	}), {
		send: (t) => {
			let n = JSON.parse(t), r = this.answer(n);
			queueMicrotask(() => e(typeof r == "string" ? r : zu(r, n.id)));
		},
		close: () => void 0
	});
};
function zu(e, t) {
	let n = new DataView(e).getUint32(0, !0), r = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 4, n))), i = new TextEncoder().encode(JSON.stringify({
		...r,
		re: t
	})), [a, o] = [Math.ceil((4 + n) / 8) * 8, Math.ceil((4 + i.length) / 8) * 8], s = new Uint8Array(o + e.byteLength - a);
	return new DataView(s.buffer).setUint32(0, i.length, !0), s.set(i, 4), s.set(new Uint8Array(e, a), o), s.buffer;
}
// src/widget.ts
var Bu = { async render({ model: e, el: t }) {
	let n = t.attachShadow({ mode: "open" }), r = document.createElement("style");
	r.textContent = ":root,:host{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;--ground:#fbfcfd;--surface:#fff;--raised:#f3f6f9;--ink:#17202a;--muted:#56616d;--line:#dfe5ec;--good:#12813c;--good-ink:#0c6530;--fault:#b42318;--warn:#9a5b00;--p0:#1b66a8;--p1:#9a5b00;--p2:#00755a;--p3:#9b3e82;--f0:#2b78bd;--f1:#e2a12f;--f2:#1f9a7a;--f3:#b95aa0;--on-f0:#fff;--on-f1:#2b1c00;--on-f2:#fff;--on-f3:#fff;--board-a:#f1f5f9;--board-b:#dce5ee;--board-edge:#b9c6d4;--frame:#c3cfdc;--hole:#f4f7fa;--wire:#7b8a99;--piece-edge:#fff;--on-player:#fff;--tile:#e4ebf2;--focus:#1b66a8;--shadow:0 1px 2px #17202a14, 0 4px 16px #17202a0f}:root[data-theme=dark],:host([data-theme=dark]){--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark;--ground:#14181d;--surface:#1b2128;--raised:#232b34;--ink:#e3e8ee;--muted:#9aa6b2;--line:#333d48;--good:#4cc07a;--good-ink:#6fd596;--fault:#ff8a7a;--warn:#f0a93b;--p0:#62b0f0;--p1:#f0a93b;--p2:#3cc6a0;--p3:#e38ccb;--f0:#62b0f0;--f1:#f0a93b;--f2:#3cc6a0;--f3:#e38ccb;--on-f0:#14181d;--on-f1:#14181d;--on-f2:#14181d;--on-f3:#14181d;--board-a:#2b343f;--board-b:#222a33;--board-edge:#46525f;--frame:#333f4c;--hole:#171c22;--wire:#75828f;--piece-edge:#11151a;--on-player:#14181d;--tile:#2b343f;--focus:#62b0f0;--shadow:0 1px 2px #0006, 0 4px 16px #0005}*,:before,:after{box-sizing:border-box}html{-webkit-text-size-adjust:100%;-moz-text-size-adjust:100%;text-size-adjust:100%}body{background:var(--ground);color:var(--ink);min-height:100vh;font-variant-numeric:tabular-nums;min-height:100dvh;margin:0;font:14px/1.45 system-ui,DejaVu Sans,sans-serif}h1,h2,h3,p,ol,ul,dl,dd,figure,pre{margin:0;padding:0}h1{font-size:20px;line-height:1.25}h2{font-size:16px;line-height:1.3}h3{font-size:14px}ol,ul{list-style:none}a{color:var(--p0);text-underline-offset:2px}code,pre,.mono{font-family:ui-monospace,SF Mono,Cascadia Mono,DejaVu Sans Mono,monospace}button,input,select,textarea{font:inherit;color:inherit}button,.button{cursor:pointer;border:1px solid var(--line);background:var(--surface);min-height:34px;color:var(--ink);border-radius:8px;justify-content:center;align-items:center;gap:6px;padding:4px 12px;text-decoration:none;transition:background-color .12s ease-out,border-color .12s ease-out;display:inline-flex}button:hover:not(:disabled),.button:hover{border-color:var(--muted)}button:disabled{color:var(--muted);cursor:default;opacity:.7}button.main,.button.main{background:var(--p0);border-color:var(--p0);color:var(--on-player);font-weight:600}button.plain,.button.plain{background:0 0;border-color:#0000}button.icon{min-width:34px;padding:4px}button[aria-pressed=true]{background:var(--raised);border-color:var(--p0);box-shadow:inset 0 0 0 1px var(--p0)}input,select,textarea{border:1px solid var(--line);background:var(--surface);border-radius:8px;max-width:100%;min-height:34px;padding:4px 10px}input[type=checkbox],input[type=radio]{min-height:0;block-size:18px;inline-size:18px;accent-color:var(--p0)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}.card{background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow);border-radius:12px}.muted{color:var(--muted)}.small{font-size:12px}.row{flex-wrap:wrap;align-items:center;gap:8px;display:flex}.grow{flex:auto;min-width:0}.unseen{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;position:absolute;overflow:hidden}.good{color:var(--good)}.fault{color:var(--fault)}.p0{--hue:var(--p0);--fill:var(--f0);--on-fill:var(--on-f0)}.p1{--hue:var(--p1);--fill:var(--f1);--on-fill:var(--on-f1)}.p2{--hue:var(--p2);--fill:var(--f2);--on-fill:var(--on-f2)}.p3{--hue:var(--p3);--fill:var(--f3);--on-fill:var(--on-f3)}.chance,.nobody{--hue:var(--muted);--fill:var(--muted);--on-fill:var(--ground)}.hued{color:var(--hue)}dialog{color:inherit}@media (max-width:699px),(pointer:coarse){button,.button,input,select{min-height:44px}button.icon{min-width:44px}}@media (prefers-reduced-motion:reduce){*,:before,:after{scroll-behavior:auto!important;transition:none!important;animation:none!important}}", n.append(r);
	let i = matchMedia("(prefers-color-scheme: dark)").matches || document.body.dataset.jpThemeLight === "false";
	t.dataset.theme = i ? "dark" : "light";
	let a = Ir(Iu, {
		target: n,
		props: {
			recording: new Ru(await Bs(e.get("data"))),
			title: e.get("title"),
			turn: () => {
				t.dataset.theme = t.dataset.theme === "dark" ? "light" : "dark";
			}
		}
	});
	return () => {
		Br(a);
	};
} };
export { Bu as default };
